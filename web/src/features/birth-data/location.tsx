import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { placeAt } from '#api/client.ts';
import {
  type Axis,
  type Draft,
  isDoubtfulZero,
  isUnlookedUp,
  LIMIT_DEG,
  offsetOf,
  withCoordinate,
  withPlaceFound,
  withZone,
} from '#birth/draft.ts';
import { type Place, toPlace } from '#birth/places.ts';
import { coordinate } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import field from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import notice from '#ui/notice.module.css';
import styles from './location.module.css';

interface LocationProps {
  draft: Draft;
  /** Number of times that a place was chosen. A new number resets the text of the fields. */
  choices: number;
  onChange: (next: (before: Draft) => Draft) => void;
}

/** The place as interpreted, and fields for latitude, longitude and UTC offset: for places that the search does not
 * find, and for births whose offset differs from the time zone's history. */
export function Location({ draft, choices, onChange }: LocationProps) {
  const isOffsetIgnored = draft.utcOffset.trim() !== '' && offsetOf(draft.utcOffset) === null;
  return (
    <>
      <LocationBox draft={draft} onZone={(zone) => onChange((before) => withZone(before, zone))} />
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
              onChange={(degrees) => onChange((before) => withCoordinate(before, axis, degrees))}
              onConfirmZero={() =>
                onChange((before) => ({
                  ...before,
                  [axis === 'latitude' ? 'zeroLatitudeConfirmed' : 'zeroLongitudeConfirmed']: true,
                }))
              }
            />
          ))}
        </div>
        <HandField
          label={t('birth.offset')}
          text={draft.utcOffset}
          onText={(utcOffset) => onChange((before) => ({ ...before, utcOffset }))}
          problem={isOffsetIgnored ? t('birth.offset.ignored') : null}
          help={t('birth.offset.help')}
          placeholder="+05:30"
        />
      </details>
    </>
  );
}

interface LocationBoxProps {
  draft: Draft;
  onZone: (zone: string | null) => void;
}

/** The place and the time zone as interpreted, so that the person can check them. */
function LocationBox({ draft, onZone }: LocationBoxProps) {
  const { latitude, longitude, zone } = draft;
  if (latitude === null || longitude === null) return null;
  const offset = offsetOf(draft.utcOffset);
  return (
    <section className={styles.box} aria-label={t('birth.location')}>
      <div role="status">
        <p className={styles.title}>
          <Icon name="check" />
          {draft.coordinatesFrom === 'place' ? draft.place : byHand(draft.placeByHand)}
        </p>
        <dl>
          <div>
            <dt>{t('birth.latitude')}</dt>
            <dd>{coordinate(latitude)}</dd>
          </div>
          <div>
            <dt>{t('birth.longitude')}</dt>
            <dd>{coordinate(longitude)}</dd>
          </div>
          <div>
            <dt>{t('birth.location.zone')}</dt>
            <dd>{draft.zoneLabel ?? zone ?? t('birth.location.zone.auto')}</dd>
          </div>
          {offset !== null && (
            <div>
              <dt>{t('birth.location.offset')}</dt>
              <dd>{t('birth.location.offset.utc', { offset })}</dd>
            </div>
          )}
        </dl>
        {draft.zoneFrom === 'fallback' && offset === null && (
          <p className={notice.hint}>{t('birth.location.no-zone')}</p>
        )}
        {draft.zoneFrom === 'nearest' && offset === null && (
          <p className={notice.hint}>{t('birth.location.nearest-zone')}</p>
        )}
      </div>
      <ZoneChoice zone={zone} label={draft.zoneLabel} onZone={onZone} />
    </section>
  );
}

const AUTO = '';

function byHand(place: string | null): string {
  return place === null
    ? t('birth.location.by-hand')
    : t('birth.location.by-hand-named', { place });
}

interface ZoneChoiceProps {
  zone: string | null;
  /** A common name to show instead of the zone's. */
  label: string | null;
  onZone: LocationBoxProps['onZone'];
}

function ZoneChoice({ zone, label, onZone }: ZoneChoiceProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const zones = useMemo(() => zoneNames(zone, label), [zone, label]);

  return (
    <div className={styles.zone}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-choice`}
        onClick={() => setOpen(!isOpen)}
      >
        {t('birth.location.zone.change')}
      </button>
      <div id={`${id}-choice`} hidden={!isOpen}>
        <label htmlFor={id}>{t('birth.location.zone.choice')}</label>
        <select
          id={id}
          className={field.input}
          value={zone ?? AUTO}
          onChange={(event) => onZone(event.target.value === AUTO ? null : event.target.value)}
        >
          <option value={AUTO}>{t('birth.location.zone.auto')}</option>
          {zones.map(({ name, text }) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

interface ZoneName {
  readonly name: string;
  /** The common name. */
  readonly text: string;
}

/** The browser's time zones, and the one in use, which the browser may list under another name. */
function zoneNames(used: string | null, label: string | null): ZoneName[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  // 'Etc/GMT', the sea zone at the Greenwich meridian, is UTC.
  for (const other of UTC_NAMES) names.delete(other);
  if (used !== null) names.add(used);
  const text = (name: string) =>
    name === used && label !== null && label !== 'UTC' ? label : name.replaceAll('_', ' ');
  return [...names]
    .map((name) => ({ name, text: text(name) }))
    .sort((one, other) => one.text.localeCompare(other.text, 'en'));
}

const UTC_NAMES = ['Etc/UTC', 'Etc/GMT', 'Etc/UCT', 'GMT', 'UCT', 'Zulu'];

interface CoordinateInputProps {
  axis: Axis;
  degrees: number | null;
  doubtfulZero: boolean;
  onChange: (degrees: number | null) => void;
  onConfirmZero: () => void;
}

function CoordinateInput(props: CoordinateInputProps) {
  const { axis, degrees, doubtfulZero, onChange, onConfirmZero } = props;
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
    <HandField
      label={t(`birth.${axis}`)}
      text={text}
      onText={type}
      problem={ignored ? t(`birth.${axis}.ignored`) : null}
      help={t(`birth.${axis}.help`)}
    >
      {doubtfulZero && (
        <div className={styles.zero}>
          <p>{t(`birth.${axis}.zero`)}</p>
          <button type="button" onClick={onConfirmZero}>
            {t('birth.zero.confirm')}
          </button>
        </div>
      )}
    </HandField>
  );
}

interface HandFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Why the text is ignored; null if it is not. */
  problem: string | null;
  help: string;
  placeholder?: string;
  children?: ReactNode;
}

/** A field for a value that is typed by hand. */
function HandField(props: HandFieldProps) {
  const { label, text, onText, problem, help, placeholder, children } = props;
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={field.input}
        autoComplete="off"
        spellCheck="false"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => onText(target.value)}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`} role="status" className={problem === null ? field.help : field.error}>
        {problem ?? help}
      </p>
      {children}
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

/** Typing pause before coordinates are looked up, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Looks up coordinates entered by hand when both are given. */
export function usePlaceByHand(
  draft: Draft,
  setDraft: (next: (before: Draft) => Draft) => void,
): void {
  const { latitude, longitude } = draft;
  const wanted = isUnlookedUp(draft);

  useEffect(() => {
    if (!wanted || latitude === null || longitude === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const place = await lookUp(latitude, longitude, leaving.signal);
      if (!leaving.signal.aborted) setDraft((before) => withPlaceFound(before, place));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted, latitude, longitude, setDraft]);
}

/** Returns null on any failure, because the coordinates can be used without a place. */
async function lookUp(
  latitude: number,
  longitude: number,
  signal: AbortSignal,
): Promise<Place | null> {
  try {
    const found = await placeAt(latitude, longitude, signal);
    return found ? { ...toPlace(found), zoneProposed: found.zoneProposed === true } : null;
  } catch {
    return null;
  }
}
