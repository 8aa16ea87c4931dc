import { parseTime } from '@internationalized/date';
import { memo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { TimeField } from 'react-aria-components/TimeField';
import field from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import styles from './calendar.module.css';
import { Segments } from './segments.tsx';

interface TimeInputProps {
  /** HH:MM */
  value: string | null;
  onChange: (value: string | null) => void;
  /** A part of it was emptied, or none is any more. */
  onGap: (hasGap: boolean) => void;
  isDisabled: boolean;
  error: string | null;
}

/** A time of the 24-hour clock, in steps of a minute, to type or to pick. Not drawn again with every
 * letter of the name, as the date is not. */
export const BirthTimeInput = memo(function BirthTimeInput({
  value,
  onChange,
  onGap,
  isDisabled,
  error,
}: TimeInputProps) {
  return (
    <TimeField
      className={field.field ?? ''}
      value={value === null ? null : parseTime(value)}
      onChange={(time) => onChange(time === null ? null : time.toString().slice(0, 5))}
      granularity="minute"
      hourCycle={24}
      shouldForceLeadingZeros
      isDisabled={isDisabled}
      isInvalid={error !== null}
      validationBehavior="aria"
    >
      <Label className={field.label ?? ''}>Time of birth</Label>
      <Group className={field.box ?? ''}>
        <Segments onGap={onGap} />
        <TimePicker value={value} onChange={onChange} isDisabled={isDisabled} />
      </Group>
      {error === null ? (
        <Text slot="description" className={field.help ?? ''}>
          00:00 to 23:59, as the clock showed it there.
        </Text>
      ) : (
        <FieldError className={field.error ?? ''}>{error}</FieldError>
      )}
    </TimeField>
  );
});

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));

type TimePickerProps = Omit<TimeInputProps, 'error' | 'onGap'>;

function TimePicker({ value, onChange, isDisabled }: TimePickerProps) {
  const [hour = null, minute = null] = value?.split(':') ?? [];
  // Until both are picked there is no time yet; what was picked first waits here.
  const [picked, setPicked] = useState<{ hour: string | null; minute: string | null }>();
  const chosen = { hour: picked?.hour ?? hour, minute: picked?.minute ?? minute };
  const pick = (next: typeof chosen) => {
    setPicked(next);
    if (next.hour !== null && next.minute !== null) onChange(`${next.hour}:${next.minute}`);
  };
  return (
    <DialogTrigger onOpenChange={() => setPicked(undefined)}>
      <Button className={field.inner ?? ''} aria-label="Pick the time" isDisabled={isDisabled}>
        <Icon name="clock" />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Dialog className={styles.dialog ?? ''} aria-label="Time of birth">
          <div className={styles.columns}>
            <Column
              label="Hour"
              values={HOURS}
              chosen={chosen.hour}
              onPick={(value) => pick({ ...chosen, hour: value })}
            />
            <Column
              label="Minute"
              values={MINUTES}
              chosen={chosen.minute}
              onPick={(value) => pick({ ...chosen, minute: value })}
            />
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

interface ColumnProps {
  label: string;
  values: readonly string[];
  chosen: string | null;
  onPick: (value: string) => void;
}

function Column({ label, values, chosen, onPick }: ColumnProps) {
  return (
    <div className={styles.column}>
      <h3>{label}</h3>
      <ListBox
        className={styles.list ?? ''}
        aria-label={label}
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
