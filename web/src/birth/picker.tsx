import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { longDate } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import field from '#ui/field.module.css';
import { Icon, type IconName } from '#ui/icon.tsx';
import page from '#ui/page.module.css';
import { useCloseOutside } from '#ui/use-close-outside.ts';
import styles from './pickers.module.css';

/* The panels are loaded when they are first opened, because their code is larger than that of the form. */
const BirthCalendar = lazy(async () => ({
  default: (await import('./picker-panels.tsx')).BirthCalendar,
}));
const TimeColumns = lazy(async () => ({
  default: (await import('./picker-panels.tsx')).TimeColumns,
}));

interface PickerProps {
  icon: IconName;
  /** Label of the button. */
  label: string;
  /** Label of the panel. */
  title: string;
  isDisabled?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A button in a field that opens a panel. */
function Picker({ icon, label, title, isDisabled = false, children }: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useCloseOutside(place, isOpen, () => setOpen(false));
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={place} className={styles.picker}>
      <button
        type="button"
        className={field.inner}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} />
      </button>
      {isOpen && (
        <div
          role="dialog"
          aria-label={title}
          className={`${page.popover} ${styles.panel}`}
          ref={showWhole}
        >
          <Suspense>{children(close)}</Suspense>
        </div>
      )}
    </div>
  );
}

function showWhole(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' });
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

interface TimePickerProps {
  /** HH:MM */
  value: string | null;
  onChange: (value: string) => void;
  isDisabled: boolean;
}

/** A button that opens lists of hours and minutes. */
export function TimePicker({ value, onChange, isDisabled }: TimePickerProps) {
  return (
    <Picker
      icon="clock"
      label={t('birth.time.pick')}
      title={t('birth.time')}
      isDisabled={isDisabled}
    >
      {() => <TimeColumns value={value} onChange={onChange} />}
    </Picker>
  );
}
