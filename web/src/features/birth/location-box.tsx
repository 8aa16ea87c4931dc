import { useId, useMemo } from 'react';
import { coordinate } from '#lib/angles.ts';
import { Icon } from '#ui/icon.tsx';
import type { Draft } from './draft.ts';
import field from './field.module.css';
import styles from './location-box.module.css';

interface LocationBoxProps {
  draft: Draft;
  onZone: (zone: string | null) => void;
}

/** What was understood about the place, so that it can be checked before anything is computed. */
export function LocationBox({ draft, onZone }: LocationBoxProps) {
  const { latitude, longitude, zone } = draft;
  if (latitude === null || longitude === null) return null;
  return (
    <section className={styles.box} aria-label="Chosen location">
      <div role="status">
        <p className={styles.title}>
          <Icon name="check" />
          {draft.coordinatesFrom === 'place' ? draft.place : 'Coordinates by hand'}
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
            <dd>{zone ?? 'Auto-detected'}</dd>
          </div>
        </dl>
      </div>
      <ZoneChoice zone={zone} onZone={onZone} />
    </section>
  );
}

const AUTO = '';

function ZoneChoice({ zone, onZone }: { zone: string | null; onZone: LocationBoxProps['onZone'] }) {
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
            {name.replaceAll('_', ' ')}
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
