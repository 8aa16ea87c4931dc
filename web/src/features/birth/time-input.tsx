import { memo, useCallback, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { timeInWords } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import type { Reading } from '#lib/typed-input/reading.ts';
import field from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import styles from './calendar.module.css';
import { TypedField } from './typed-field.tsx';

interface TimeInputProps {
  /** The text in the field. */
  text: string;
  onText: (text: string) => void;
  reading: Reading;
  isDisabled: boolean;
  error: string | null;
}

/** A time in steps of a minute that can be typed or picked. */
export const BirthTimeInput = memo(function BirthTimeInput(props: TimeInputProps) {
  const { text, onText, reading, isDisabled, error } = props;
  return (
    <TypedField
      label={t('birth.time')}
      text={text}
      onText={onText}
      reading={reading}
      inWords={timeInWords}
      asText={(time) => time}
      help={t('birth.time.help')}
      question={t('birth.time.question')}
      error={error}
      autoComplete="off"
      isDisabled={isDisabled}
      picker={
        <TimePicker
          value={reading.kind === 'value' ? reading.value : null}
          onChange={onText}
          isDisabled={isDisabled}
        />
      }
    />
  );
});

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));

interface TimePickerProps {
  /** HH:MM */
  value: string | null;
  onChange: (value: string) => void;
  isDisabled: boolean;
}

function TimePicker({ value, onChange, isDisabled }: TimePickerProps) {
  const [hour = null, minute = null] = value?.split(':') ?? [];
  // Holds the first choice until hour and minute are both picked.
  const [picked, setPicked] = useState<{ hour: string | null; minute: string | null }>();
  const chosen = { hour: picked?.hour ?? hour, minute: picked?.minute ?? minute };
  const pick = (next: typeof chosen) => {
    setPicked(next);
    if (next.hour !== null && next.minute !== null) onChange(`${next.hour}:${next.minute}`);
  };
  return (
    <DialogTrigger onOpenChange={() => setPicked(undefined)}>
      <Button
        className={field.inner ?? ''}
        aria-label={t('birth.time.pick')}
        isDisabled={isDisabled}
      >
        <Icon name="clock" />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Dialog className={styles.dialog ?? ''} aria-label={t('birth.time')}>
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
        </Dialog>
      </Popover>
    </DialogTrigger>
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
