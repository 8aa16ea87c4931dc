import { useId, useState } from 'react';
import { t } from '#lib/messages.ts';
import field from '#ui/field.module.css';
import styles from './coordinates-input.module.css';
import { type Axis, type Draft, isDoubtfulZero, LIMIT_DEG, offsetOf } from './draft.ts';

interface CoordinatesInputProps {
  draft: Draft;
  /** Number of times that a place was chosen. A new number resets the text of the fields. */
  choices: number;
  onCoordinate: (axis: Axis, degrees: number | null) => void;
  onConfirmZero: (axis: Axis) => void;
  onOffset: (utcOffset: string) => void;
}

/** Fields for latitude, longitude and UTC offset: for places that the search does not find, and for births whose
 * offset differs from the time zone's history. */
export function CoordinatesInput({
  draft,
  choices,
  onCoordinate,
  onConfirmZero,
  onOffset,
}: CoordinatesInputProps) {
  return (
    <details
      className={styles.details}
      open={draft.coordinatesFrom === 'hand' || draft.utcOffset !== '' || undefined}
    >
      <summary>{t('birth.by-hand')}</summary>
      <div className={styles.pair}>
        {(['latitude', 'longitude'] as const).map((axis) => (
          <CoordinateInput
            // A chosen place replaces the text.
            key={`${axis} ${choices}`}
            axis={axis}
            degrees={draft[axis]}
            doubtfulZero={isDoubtfulZero(draft, axis)}
            onChange={(degrees) => onCoordinate(axis, degrees)}
            onConfirmZero={() => onConfirmZero(axis)}
          />
        ))}
      </div>
      <OffsetInput value={draft.utcOffset} onChange={onOffset} />
    </details>
  );
}

interface CoordinateInputProps {
  axis: Axis;
  degrees: number | null;
  doubtfulZero: boolean;
  onChange: (degrees: number | null) => void;
  onConfirmZero: () => void;
}

function CoordinateInput(props: CoordinateInputProps) {
  const { axis, degrees, doubtfulZero, onChange, onConfirmZero } = props;
  const id = useId();
  // The text while it is typed, which may be incomplete; else the value.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (degrees === null ? '' : String(degrees));
  const limit = LIMIT_DEG[axis];
  const ignored = isIgnored(text, limit);

  const type = (next: string) => {
    setTyped(next);
    if (next.trim() === '') onChange(null);
    else if (!isIgnored(next, limit)) onChange(parseDegrees(next));
  };

  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t(`birth.${axis}`)}
      </label>
      <input
        id={id}
        className={field.input}
        inputMode="text"
        autoComplete="off"
        spellCheck="false"
        value={text}
        onChange={(event) => type(event.target.value)}
        aria-invalid={ignored}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`} role="status" className={ignored ? field.error : field.help}>
        {ignored ? t(`birth.${axis}.ignored`) : t(`birth.${axis}.help`)}
      </p>
      {doubtfulZero && (
        <div className={styles.zero}>
          <p>{t(`birth.${axis}.zero`)}</p>
          <button type="button" onClick={onConfirmZero}>
            {t('birth.zero.confirm')}
          </button>
        </div>
      )}
    </div>
  );
}

interface OffsetInputProps {
  value: string;
  onChange: (value: string) => void;
}

function OffsetInput({ value, onChange }: OffsetInputProps) {
  const id = useId();
  const ignored = value.trim() !== '' && offsetOf(value) === null;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t('birth.offset')}
      </label>
      <input
        id={id}
        className={field.input}
        autoComplete="off"
        spellCheck="false"
        placeholder="+05:30"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={ignored}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`} role="status" className={ignored ? field.error : field.help}>
        {ignored ? t('birth.offset.ignored') : t('birth.offset.help')}
      </p>
    </div>
  );
}

/** Accepts a decimal comma and a typographic minus sign. */
function parseDegrees(text: string): number {
  return Number(text.trim().replace(',', '.').replace(/^[−–]/, '-'));
}

/** True if the text is out of range, not a number, or incomplete. */
function isIgnored(text: string, limit: number): boolean {
  if (text.trim() === '') return false;
  const degrees = parseDegrees(text);
  return !(Math.abs(degrees) <= limit);
}
