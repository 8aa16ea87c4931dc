import { useId } from 'react';
import { dateWithWeekday, longDate, timeInWords } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import type { Conventions } from '#lib/typed-input/conventions.ts';
import { exampleInDigits } from '#lib/typed-input/date.ts';
import field from '#ui/field.module.css';
import { PlaceLine } from '#ui/place-line/place-line.tsx';
import styles from './choose-two.module.css';
import { meaningOf, type PersonDraft } from './person-draft.ts';
import { TypedLine } from './typed-line.tsx';

interface BirthFieldsProps {
  draft: PersonDraft;
  onDraft: (draft: PersonDraft) => void;
  conventions: Conventions;
  isAsked: boolean;
}

/** The fields of a new birth. */
export function BirthFields({ draft, onDraft, conventions, isAsked }: BirthFieldsProps) {
  const id = useId();
  const { date, time } = meaningOf(draft, conventions);
  const change = (changed: Partial<PersonDraft>) => onDraft({ ...draft, ...changed });
  const lacksName = isAsked && draft.name.trim() === '';
  return (
    <div className={styles.fields}>
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          {t('together.name')}
        </label>
        <input
          id={id}
          className={field.input}
          autoComplete="off"
          maxLength={100}
          required
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          aria-invalid={lacksName}
          aria-describedby={`${id}-error`}
        />
        <p id={`${id}-error`} className={field.error}>
          {lacksName && t('together.name.missing')}
        </p>
      </div>
      <TypedLine
        label={t('birth.date')}
        text={draft.date}
        onText={(text) => change({ date: text })}
        reading={date}
        inWords={dateWithWeekday}
        asText={longDate}
        help={t('birth.date.help', { digits: exampleInDigits(conventions) })}
        question={t('birth.date.question')}
        missing={isAsked ? t('together.date.missing') : null}
        isAsked={isAsked}
      />
      <TypedLine
        label={t('birth.time')}
        text={draft.time}
        onText={(text) => change({ time: text })}
        reading={time}
        inWords={timeInWords}
        asText={(value) => value}
        help={t('together.time.help')}
        question={t('birth.time.question')}
        missing={isAsked ? t('together.time.missing') : null}
        isAsked={isAsked}
        isDisabled={draft.timeUnknown}
      />
      <label className={field.check}>
        <input
          type="checkbox"
          checked={draft.timeUnknown}
          onChange={({ target }) => change({ timeUnknown: target.checked })}
        />
        {t('together.time.unknown')}
      </label>
      <PlaceLine
        label={t('birth.place')}
        text={draft.placeText}
        place={draft.place}
        onPlace={(placeText, place) => change({ placeText, place })}
        isAsked={isAsked}
      />
    </div>
  );
}
