import { type Ref, useId, useRef } from 'react';
import {
  MINOR_ASPECTS,
  minorAspectsOf,
  OPTION_NAMES,
  OPTION_VALUES,
  type OptionMembers,
  type OptionName,
  POINT_KEYS,
  withMinorAspect,
  withOption,
  withPoint,
} from '#api/chart-options.ts';
import { optionsInWords } from '#birth/words.ts';
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
              value={options[name] ?? OPTION_VALUES[name][0]}
              error={errors[name]}
              onChange={(value) => onChange(withOption(options, name, value))}
            />
          ))}
        </div>
        <MinorAspects options={options} error={errors.aspectTypes} onChange={onChange} />
        <MorePoints options={options} error={errors.points} onChange={onChange} />
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

interface ListProps extends Pick<ChartOptionsProps, 'options' | 'onChange'> {
  error: string | undefined;
}

function MinorAspects({ options, error, onChange }: ListProps) {
  const id = useId();
  const listed = minorAspectsOf(options);
  return (
    <fieldset className={styles.list} aria-describedby={`${id}-error ${id}-help`}>
      <legend className={field.label}>{t('options.aspectTypes')}</legend>
      <p id={`${id}-error`} className={field.error}>
        {error}
      </p>
      <p id={`${id}-help`} className={field.help}>
        {t('options.aspectTypes.help')}
      </p>
      <div className={styles.checks}>
        {MINOR_ASPECTS.map((type) => (
          <label key={type} className={field.check}>
            <input
              type="checkbox"
              checked={listed.includes(type)}
              onChange={({ target }) => onChange(withMinorAspect(options, type, target.checked))}
            />
            {t(`options.minor.${type}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MorePoints({ options, error, onChange }: ListProps) {
  const id = useId();
  return (
    <fieldset className={styles.list} aria-describedby={`${id}-error ${id}-help`}>
      <legend className={field.label}>{t('options.points')}</legend>
      <p id={`${id}-error`} className={field.error}>
        {error}
      </p>
      <p id={`${id}-help`} className={field.help}>
        {t('options.points.help')}
      </p>
      <div className={styles.checks}>
        {POINT_KEYS.map((key) => (
          <div key={key}>
            <label className={field.check}>
              <input
                type="checkbox"
                checked={options.points?.includes(key) ?? false}
                onChange={({ target }) => onChange(withPoint(options, key, target.checked))}
                aria-describedby={`${id}-${key}`}
              />
              {t(`options.point.${key}`)}
            </label>
            <p id={`${id}-${key}`} className={`${field.help} ${styles.line}`}>
              {t(`options.point.${key}.help`)}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
