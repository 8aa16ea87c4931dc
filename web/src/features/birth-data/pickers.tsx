import { parseDate } from '@internationalized/date';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { FIRST_DATE } from '#birth/date.ts';
import { longDate } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import field from '#ui/field.module.css';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './pickers.module.css';

interface PickerProps {
  icon: IconName;
  /** Label of the button. */
  label: string;
  /** Label of the panel. */
  title: string;
  isDisabled?: boolean;
  onOpenChange?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A button in a field that opens a panel. */
function Picker({ icon, label, title, isDisabled = false, onOpenChange, children }: PickerProps) {
  return (
    <DialogTrigger onOpenChange={() => onOpenChange?.()}>
      <Button className={field.inner ?? ''} aria-label={label} isDisabled={isDisabled}>
        <Icon name={icon} />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Dialog className={styles.dialog ?? ''} aria-label={title}>
          {({ close }) => children(close)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

interface DatePickerProps {
  /** YYYY-MM-DD */
  value: string | null;
  onText: (text: string) => void;
  /** Today's date at the birthplace, YYYY-MM-DD: the latest date allowed. */
  today: string;
}

/** A button that opens a calendar. */
export function DatePicker({ value, onText, today }: DatePickerProps) {
  return (
    <Picker icon="calendar" label={t('birth.date.calendar')} title={t('birth.date')}>
      {(close) => (
        <BirthCalendar
          value={value}
          today={today}
          onChange={(date) => {
            onText(longDate(date));
            close();
          }}
        />
      )}
    </Picker>
  );
}

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

interface TimePickerProps {
  /** HH:MM */
  value: string | null;
  onChange: (value: string) => void;
  isDisabled: boolean;
}

/** A button that opens lists of hours and minutes. */
export function TimePicker({ value, onChange, isDisabled }: TimePickerProps) {
  const [hour = null, minute = null] = value?.split(':') ?? [];
  // Holds the first choice until hour and minute are both picked.
  const [picked, setPicked] = useState<{ hour: string | null; minute: string | null }>();
  const chosen = { hour: picked?.hour ?? hour, minute: picked?.minute ?? minute };
  const pick = (next: typeof chosen) => {
    setPicked(next);
    if (next.hour !== null && next.minute !== null) onChange(`${next.hour}:${next.minute}`);
  };
  return (
    <Picker
      icon="clock"
      label={t('birth.time.pick')}
      title={t('birth.time')}
      isDisabled={isDisabled}
      onOpenChange={() => setPicked(undefined)}
    >
      {() => (
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
      )}
    </Picker>
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
      <h3>{label}</h3>
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
