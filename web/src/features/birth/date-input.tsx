import { parseDate } from '@internationalized/date';
import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { dateWithWeekday, longDate } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import { exampleInDigits, FIRST_DATE } from '#lib/typed-input/date.ts';
import type { Reading } from '#lib/typed-input/reading.ts';
import field from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import styles from './calendar.module.css';
import { TypedField } from './typed-field.tsx';
import { visitorConventions } from './visitor.ts';

interface DateInputProps {
  /** The text in the field. */
  text: string;
  onText: (text: string) => void;
  reading: Reading;
  /** Today's date at the birthplace, YYYY-MM-DD: the latest date allowed. */
  today: string;
  error: string | null;
}

/** A date that can be typed or picked. */
export const BirthDateInput = memo(function BirthDateInput(props: DateInputProps) {
  const { text, onText, reading, today, error } = props;
  const value = reading.kind === 'value' ? reading.value : null;
  return (
    <TypedField
      label={t('birth.date')}
      text={text}
      onText={onText}
      reading={reading}
      inWords={dateWithWeekday}
      asText={longDate}
      help={t('birth.date.help', { digits: exampleInDigits(visitorConventions()) })}
      question={t('birth.date.question')}
      error={error}
      autoComplete="bday"
      picker={
        <DialogTrigger>
          <Button className={field.inner ?? ''} aria-label={t('birth.date.calendar')}>
            <Icon name="calendar" />
          </Button>
          <Popover className={styles.popover ?? ''} placement="bottom end">
            <Dialog className={styles.dialog ?? ''} aria-label={t('birth.date')}>
              {({ close }) => (
                <BirthCalendar
                  value={value}
                  today={today}
                  onChange={(date) => {
                    onText(longDate(date));
                    close();
                  }}
                />
              )}
            </Dialog>
          </Popover>
        </DialogTrigger>
      }
    />
  );
});

interface BirthCalendarProps {
  /** YYYY-MM-DD */
  value: string | null;
  today: string;
  onChange: (date: string) => void;
}

/** Month in which the calendar opens if there is no date: nearer to most births than today. */
const BEGINNING = parseDate('1990-01-01');

/** Month and year are lists, because births lie decades back. */
function BirthCalendar({ value, today, onChange }: BirthCalendarProps) {
  const years = Number(today.slice(0, 4)) - Number(FIRST_DATE.slice(0, 4)) + 1;
  const date = value === null ? null : parseDate(value);
  return (
    <Calendar
      aria-label={t('birth.date')}
      value={date}
      onChange={(picked) => onChange(picked.toString())}
      defaultFocusedValue={date ?? BEGINNING}
      minValue={parseDate(FIRST_DATE)}
      maxValue={parseDate(today)}
    >
      <div className={styles.header}>
        <Button slot="previous" className={styles.step ?? ''}>
          <Icon name="left" />
        </Button>
        <CalendarMonthPicker format="long">
          {({ items, ...picker }) => <Choice {...picker} items={items} />}
        </CalendarMonthPicker>
        <CalendarYearPicker visibleYears={2 * years}>
          {({ items, ...picker }) => <Choice {...picker} items={items} />}
        </CalendarYearPicker>
        <Button slot="next" className={styles.step ?? ''}>
          <Icon name="right" />
        </Button>
      </div>
      <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
        {(day) => <CalendarCell date={day} className={styles.cell ?? ''} />}
      </CalendarGrid>
    </Calendar>
  );
}

interface ChoiceProps {
  'aria-label': string;
  value: string | number;
  onChange: (key: string | number | null) => void;
  items: readonly { id: number; formatted: string }[];
}

function Choice({ 'aria-label': label, value, onChange, items }: ChoiceProps) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}
