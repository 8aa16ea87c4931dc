import { type Ref, useId, useRef } from 'react';
import {
  MINOR_ASPECTS,
  minorAspectsOf,
  OPTION_NAMES,
  OPTION_VALUES,
  type OptionMembers,
  type OptionName,
  withMinorAspect,
  withOption,
  withPoint,
} from '#api/chart-options.ts';
import { extraPointValues } from '#api/schema.ts';
import { optionsInWords } from '#birth/born.ts';
import { type MessageId, t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { Fold } from '#ui/fold.tsx';
import styles from './chart-options.module.css';

interface ChartOptionsProps {
  options: OptionMembers;
  /** The service's error messages by the names of request members. */
  errors: Readonly<Record<string, string>>;
  onChange: (options: OptionMembers) => void;
}

/** The chart options in a fold. Its label lists the options that differ from the defaults. */
export function ChartOptions({ options, errors, onChange }: ChartOptionsProps) {
  const first = useRef<HTMLSelectElement>(null);
  const changes = optionsInWords(options).join(', ');
  return (
    <Fold
      label={changes === '' ? t('options') : t('options.differ', { changes })}
      needsAttention={[...OPTION_NAMES, 'aspectTypes', 'points'].some((name) =>
        Object.hasOwn(errors, name),
      )}
    >
      <div className={styles.options}>
        <p className={field.help}>{t('options.lead')}</p>
        <div className={styles.choices}>
          {OPTION_NAMES.map((name, place) => (
            <Choice
              key={name}
              ref={place === 0 ? first : null}
              name={name}
              value={options[name] ?? OPTION_VALUES[name][0] ?? ''}
              error={errors[name]}
              onChange={(value) => onChange(withOption(options, name, value))}
            />
          ))}
        </div>
        <CheckList
          name="aspectTypes"
          keys={MINOR_ASPECTS}
          isChecked={(type) => minorAspectsOf(options).includes(type)}
          label={(type) => t(`options.minor.${type}` as MessageId)}
          error={errors.aspectTypes}
          onChange={(type, isListed) => onChange(withMinorAspect(options, type, isListed))}
        />
        <CheckList
          name="points"
          keys={extraPointValues}
          isChecked={(key) => options.points?.includes(key) ?? false}
          label={(key) => t(`options.point.${key}`)}
          help={(key) => t(`options.point.${key}.help`)}
          error={errors.points}
          onChange={(key, isListed) => onChange(withPoint(options, key, isListed))}
        />
        {changes !== '' && (
          <button
            type="button"
            className={button.quiet}
            onClick={() => {
              onChange({});
              // The button disappears, so move the focus first.
              first.current?.focus();
            }}
          >
            {t('options.reset')}
          </button>
        )}
      </div>
    </Fold>
  );
}

interface ChoiceProps {
  ref: Ref<HTMLSelectElement>;
  name: OptionName;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Choice({ ref, name, value, error, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t(`options.${name}`)}
      </label>
      <select
        ref={ref}
        id={id}
        className={field.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-help`}
      >
        {OPTION_VALUES[name].map((own, place) => (
          <option key={own} value={own}>
            {place === 0 ? t('options.default', { value: nameOf(name, own) }) : nameOf(name, own)}
          </option>
        ))}
      </select>
      <p id={`${id}-error`} className={field.error}>
        {error}
      </p>
      <p id={`${id}-help`} className={field.help}>
        {t(`options.${name}.help`)}
      </p>
    </div>
  );
}

function nameOf(option: OptionName, value: string): string {
  const name = t(`options.${option}.${value}` as MessageId);
  const isSidereal = option === 'zodiac' && value !== OPTION_VALUES.zodiac[0];
  return isSidereal ? t('options.zodiac.sidereal', { name }) : name;
}

interface CheckListProps<Key extends string> {
  name: 'aspectTypes' | 'points';
  keys: readonly Key[];
  isChecked: (key: Key) => boolean;
  label: (key: Key) => string;
  /** A text below each check box. */
  help?: (key: Key) => string;
  error: string | undefined;
  onChange: (key: Key, isListed: boolean) => void;
}

function CheckList<Key extends string>(props: CheckListProps<Key>) {
  const { name, keys, isChecked, label, help, error, onChange } = props;
  const id = useId();
  return (
    <fieldset className={styles.list} aria-describedby={`${id}-error ${id}-help`}>
      <legend className={field.label}>{t(`options.${name}`)}</legend>
      <p id={`${id}-error`} className={field.error}>
        {error}
      </p>
      <p id={`${id}-help`} className={field.help}>
        {t(`options.${name}.help`)}
      </p>
      <div className={styles.checks}>
        {keys.map((key) => (
          <div key={key}>
            <label className={field.check}>
              <input
                type="checkbox"
                checked={isChecked(key)}
                onChange={({ target }) => onChange(key, target.checked)}
                aria-describedby={help && `${id}-${key}`}
              />
              {label(key)}
            </label>
            {help && (
              <p id={`${id}-${key}`} className={`${field.help} ${styles.line}`}>
                {help(key)}
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
