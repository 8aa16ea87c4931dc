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
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import field from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import styles from './calendar.module.css';
import { FIRST_DATE } from './draft.ts';
import { Segments } from './segments.tsx';

interface DateInputProps {
  /** YYYY-MM-DD */
  value: string | null;
  onChange: (value: string | null) => void;
  /** A part of it was emptied, or none is any more. */
  onGap: (hasGap: boolean) => void;
  /** The date at the birthplace, YYYY-MM-DD: nobody is born after it. */
  today: string;
  error: string | null;
}

/** A date to type or to pick. Drawing it takes a slow phone a twentieth of a second, so it is not
 * drawn again with every letter of the name. */
export const BirthDateInput = memo(function BirthDateInput({
  value,
  onChange,
  onGap,
  today,
  error,
}: DateInputProps) {
  return (
    <DatePicker
      className={field.field ?? ''}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date === null ? null : date.toString().slice(0, 10))}
      minValue={parseDate(FIRST_DATE)}
      maxValue={parseDate(today)}
      // Where calendar and arrow keys begin: nearer to most births than today is.
      placeholderValue={parseDate('1990-01-01')}
      granularity="day"
      validationBehavior="aria"
      isInvalid={error !== null}
      shouldForceLeadingZeros
    >
      <Label className={field.label ?? ''}>Date of birth</Label>
      <Group className={field.box ?? ''}>
        <Segments onGap={onGap} />
        <Button className={field.inner ?? ''}>
          <Icon name="calendar" />
        </Button>
      </Group>
      {error === null ? (
        <Text slot="description" className={field.help ?? ''}>
          Type it, or open the calendar.
        </Text>
      ) : (
        <FieldError className={field.error ?? ''}>{error}</FieldError>
      )}
      <Popover className={styles.popover ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <BirthCalendar today={today} />
        </Dialog>
      </Popover>
    </DatePicker>
  );
});

/** Births lie decades back, so month and year are chosen, not leafed to. */
function BirthCalendar({ today }: { today: string }) {
  const years = Number(today.slice(0, 4)) - Number(FIRST_DATE.slice(0, 4)) + 1;
  return (
    <Calendar>
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
        {(date) => <CalendarCell date={date} className={styles.cell ?? ''} />}
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
