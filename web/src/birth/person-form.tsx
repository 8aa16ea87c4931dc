import { type ReactNode, useId } from 'react';
import { dateWithWeekday, longDate, timeInWords } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import field from '#ui/field.module.css';
import notice from '#ui/notice.module.css';
import { visitorConventions } from './conventions.ts';
import { exampleInDigits } from './date.ts';
import { type Draft, type FieldGroup, type readMoment, withPlace, withPlaceText } from './draft.ts';
import styles from './person-form.module.css';
import { DatePicker, TimePicker } from './picker.tsx';
import { PlaceInput } from './place-input.tsx';
import { TypedField } from './typed-field.tsx';

interface PersonFormProps {
  draft: Draft;
  onChange: (next: (before: Draft) => Draft) => void;
  /** The meaning of the draft. */
  read: ReturnType<typeof readMoment>;
  errors: Readonly<Partial<Record<FieldGroup, string>>>;
  /** The groups of fields that are not complete. */
  missing: readonly FieldGroup[];
  /** One of two people: short texts, no advice, and an open question counts as an error if `isAsked`. */
  brief?: { readonly isAsked: boolean };
  onChoosePlace?: () => void;
  nothingFound?: (by: string) => string;
  /** Shown below the place. */
  children?: ReactNode;
}

/** The fields of a birth: name, date, time and place. */
export function PersonForm(props: PersonFormProps) {
  const { draft, onChange, read, errors, missing, brief } = props;
  const change = (changed: Partial<Draft>) => onChange((before) => ({ ...before, ...changed }));
  /** The attributes of a group of fields. A group is marked as missing while one of its fields is missing. */
  const group = (name: FieldGroup) => ({
    'data-group': name,
    'data-missing': missing.includes(name) ? '' : undefined,
  });
  return (
    <>
      <div {...group('name')}>
        <NameInput
          value={draft.name}
          error={errors.name}
          onChange={(name) => change({ name })}
          isBrief={brief !== undefined}
        />
      </div>
      <div className={styles.when}>
        <div {...group('date')}>
          <TypedField
            label={t('birth.date')}
            text={draft.date}
            onText={(date) => change({ date })}
            reading={read.date}
            inWords={dateWithWeekday}
            asText={longDate}
            help={t('birth.date.help', { digits: exampleInDigits(visitorConventions()) })}
            question={t('birth.date.question')}
            error={errors.date}
            autoComplete={brief ? 'off' : 'bday'}
            isAsked={brief?.isAsked ?? false}
            picker={
              <DatePicker
                value={read.moment.date}
                today={read.todayThere}
                onText={(date) => change({ date })}
              />
            }
          />
        </div>
        <div {...group('time')}>
          <TypedField
            label={t('birth.time')}
            text={draft.time}
            onText={(time) => change({ time })}
            reading={read.time}
            inWords={timeInWords}
            asText={(time) => time}
            help={t(brief ? 'together.time.help' : 'birth.time.help')}
            question={t('birth.time.question')}
            error={errors.time}
            autoComplete="off"
            isAsked={brief?.isAsked ?? false}
            isDisabled={draft.timeUnknown}
            picker={
              <TimePicker
                value={read.moment.time}
                onChange={(time) => change({ time })}
                isDisabled={draft.timeUnknown}
              />
            }
          />
        </div>
        <div className={styles.unknown} data-group="time">
          <label className={field.check}>
            <input
              type="checkbox"
              checked={draft.timeUnknown}
              onChange={({ target }) => change({ timeUnknown: target.checked })}
            />
            {t(brief ? 'together.time.unknown' : 'birth.time-unknown')}
          </label>
          {!brief && (
            <p role="status" className={field.help}>
              {draft.timeUnknown && t('birth.time-unknown.help')}
            </p>
          )}
        </div>
      </div>
      <div className={styles.where} {...group('location')}>
        <PlaceInput
          label={t('birth.place')}
          text={draft.place}
          isChosen={draft.coordinatesFrom === 'place'}
          onText={(text) => onChange((before) => withPlaceText(before, text))}
          onChoose={(place) => {
            props.onChoosePlace?.();
            onChange((before) => withPlace(before, place));
          }}
          chosen={brief && t('place.chosen', { zone: draft.zoneLabel ?? draft.zone ?? '' })}
          error={errors.location}
          nothing={props.nothingFound}
        />
        {!brief && draft.coordinatesFrom === null && (
          <p className={notice.hint}>{t('birth.place.not-chosen')}</p>
        )}
        {props.children}
      </div>
    </>
  );
}

interface NameInputProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  isBrief: boolean;
}

function NameInput({ value, error, onChange, isBrief }: NameInputProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t(isBrief ? 'together.name' : 'birth.name')}
      </label>
      <input
        id={id}
        className={field.input}
        autoComplete={isBrief ? 'off' : 'name'}
        maxLength={isBrief ? 100 : undefined}
        // Off because some browsers send text to their vendor for spell checking.
        spellCheck="false"
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
      />
      <p id={`${id}-error`} className={field.error}>
        {error}
      </p>
    </div>
  );
}
