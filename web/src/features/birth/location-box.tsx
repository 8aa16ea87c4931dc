import { useId, useMemo } from 'react';
import { coordinate } from '#lib/angles.ts';
import field from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import notice from '#ui/notice.module.css';
import { type Draft, offsetOf } from './draft.ts';
import styles from './location-box.module.css';

interface LocationBoxProps {
  draft: Draft;
  onZone: (zone: string | null) => void;
}

/** What was understood about the place, so that it can be checked before anything is computed. */
export function LocationBox({ draft, onZone }: LocationBoxProps) {
  const { latitude, longitude, zone } = draft;
  if (latitude === null || longitude === null) return null;
  const offset = offsetOf(draft.utcOffset);
  return (
    <section className={styles.box} aria-label="Chosen location">
      <div role="status">
        <p className={styles.title}>
          <Icon name="check" />
          {draft.coordinatesFrom === 'place' ? draft.place : byHand(draft.placeByHand)}
        </p>
        <dl>
          <div>
            <dt>Latitude</dt>
            <dd>{coordinate(latitude)}</dd>
          </div>
          <div>
            <dt>Longitude</dt>
            <dd>{coordinate(longitude)}</dd>
          </div>
          <div>
            <dt>Timezone</dt>
            <dd>{draft.zoneLabel ?? zone ?? 'Auto-detected'}</dd>
          </div>
          {offset !== null && (
            <div>
              <dt>Offset by hand</dt>
              <dd>UTC{offset}</dd>
            </div>
          )}
        </dl>
        {draft.zoneFrom === 'fallback' && offset === null && (
          <p className={notice.hint}>
            No time zone was found for this place, so UTC is used. Please check the zone.
          </p>
        )}
        {draft.zoneFrom === 'nearest' && offset === null && (
          <p className={notice.hint}>
            The time zone is that of the nearest larger town. Please check it.
          </p>
        )}
      </div>
      <ZoneChoice zone={zone} label={draft.zoneLabel} onZone={onZone} />
    </section>
  );
}

const AUTO = '';

function byHand(place: string | null): string {
  return place === null ? 'Coordinates by hand' : `Coordinates by hand: ${place}`;
}

interface ZoneChoiceProps {
  zone: string | null;
  /** What to call that zone instead of its name. */
  label: string | null;
  onZone: LocationBoxProps['onZone'];
}

function ZoneChoice({ zone, label, onZone }: ZoneChoiceProps) {
  const id = useId();
  const zones = useMemo(() => zoneNames(zone), [zone]);
  return (
    <div className={styles.zone}>
      <label htmlFor={id}>Not the right zone? Change it</label>
      <select
        id={id}
        className={field.input}
        value={zone ?? AUTO}
        onChange={(event) => onZone(event.target.value === AUTO ? null : event.target.value)}
      >
        <option value={AUTO}>Auto-detected</option>
        {zones.map((name) => (
          <option key={name} value={name}>
            {name === zone && label !== null ? label : name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The zones the browser knows, and the one in use, which it may know by another name. */
function zoneNames(used: string | null): string[] {
  const names = new Set(Intl.supportedValuesOf('timeZone'));
  names.add('UTC');
  if (used !== null) names.add(used);
  return [...names].sort();
}
