import { useId, useMemo, useState } from 'react';
import { coordinate } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import field from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import notice from '#ui/notice.module.css';
import { type Draft, offsetOf } from './draft.ts';
import styles from './location-box.module.css';

interface LocationBoxProps {
  draft: Draft;
  onZone: (zone: string | null) => void;
}

/** The place and the time zone as interpreted, so that the person can check them. */
export function LocationBox({ draft, onZone }: LocationBoxProps) {
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
