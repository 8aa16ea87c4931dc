import { parseDate } from '@internationalized/date';
import { useCallback, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { t } from '#lib/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { FIRST_DATE } from './date.ts';
import styles from './pickers.module.css';

interface BirthCalendarProps {
  /** YYYY-MM-DD */
  value: string | null;
  today: string;
  onChange: (date: string) => void;
}

/** Month in which the calendar opens if there is no date: nearer to most births than today. */
const BEGINNING = parseDate('1990-01-01');

/** A calendar. Month and year are lists, because births lie decades back. The visitor's locale, if it is English, sets
 * the first weekday; otherwise British English does. */
export function BirthCalendar({ value, today, onChange }: BirthCalendarProps) {
  const locale = navigator.language.startsWith('en') ? navigator.language : 'en-GB';
  const years = Number(today.slice(0, 4)) - Number(FIRST_DATE.slice(0, 4)) + 1;
  const date = value === null ? null : parseDate(value);
  return (
    <I18nProvider locale={locale}>
      <Calendar
        aria-label={t('birth.date')}
        value={date}
        autoFocus
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
    </I18nProvider>
  );
}

interface ListChoiceProps {
  'aria-label': string;
  value: string | number;
  onChange: (key: string | number | null) => void;
  items: readonly { id: number; formatted: string }[];
}

function Choice({ 'aria-label': label, value, onChange, items }: ListChoiceProps) {
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

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));

interface TimeColumnsProps {
  /** HH:MM */
  value: string | null;
  onChange: (value: string) => void;
}

/** Lists of hours and minutes. */
export function TimeColumns({ value, onChange }: TimeColumnsProps) {
  const [hour = null, minute = null] = value?.split(':') ?? [];
  // Holds the first choice until hour and minute are both picked.
  const [picked, setPicked] = useState<{ hour: string | null; minute: string | null }>();
  const chosen = { hour: picked?.hour ?? hour, minute: picked?.minute ?? minute };
  const pick = (next: typeof chosen) => {
    setPicked(next);
    if (next.hour !== null && next.minute !== null) onChange(`${next.hour}:${next.minute}`);
  };
  return (
    <div className={styles.columns}>
      <Column
        label={t('birth.time.hour')}
        autoFocus
        values={HOURS}
        chosen={chosen.hour}
        onPick={(value) => pick({ ...chosen, hour: value })}
      />
      <Column
        label={t('birth.time.minute')}
        values={MINUTES}
        chosen={chosen.minute}
        onPick={(value) => pick({ ...chosen, minute: value })}
      />
    </div>
  );
}

interface ColumnProps {
  label: string;
  autoFocus?: boolean;
  values: readonly string[];
  chosen: string | null;
  onPick: (value: string) => void;
}

function Column({ label, autoFocus = false, values, chosen, onPick }: ColumnProps) {
  return (
    <div className={styles.column}>
      <p>{label}</p>
      <ListBox
        ref={useCallback(scrollToChosen, [])}
        className={styles.list ?? ''}
        aria-label={label}
        autoFocus={autoFocus}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys;
          if (key !== undefined) onPick(String(key));
        }}
      >
        {values.map((value) => (
          <ListBoxItem key={value} id={value} className={styles.option ?? ''}>
            {value}
          </ListBoxItem>
        ))}
      </ListBox>
    </div>
  );
}

/** Scrolls one frame later, because the options are drawn after their list. */
function scrollToChosen(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const option = list?.querySelector<HTMLElement>('[data-selected]');
    if (!list || !option) return;
    list.scrollTop = option.offsetTop - (list.clientHeight - option.offsetHeight) / 2;
  });
}
