import { useId } from 'react';
import type { PeriodEvent } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import bars from './bars.module.css';
import { keyOf, LANES, type Lane, laneOf } from './event-words.ts';
import styles from './lanes.module.css';
import { MonthLines } from './months.tsx';
import { shareOf, type YearScale } from './year-scale.ts';

/** SVG path of the mark in each row, centred on 0, 0. */
const MARKS: Readonly<Record<Lane, string>> = {
  'new-moon': 'M0-5A5 5 0 0 1 0 5 5 5 0 0 1 0-5Z',
  'full-moon': 'M0-5A5 5 0 0 1 0 5 5 5 0 0 1 0-5Z',
  eclipse: 'M0-7A7 7 0 0 1 0 7V-7ZM0-7A7 7 0 0 0 0 7V4.500A4.500 4.500 0 0 1 0-4.500Z',
  station: 'M-5-5H5V5H-5Z',
  ingress: 'M-4-5 5 0-4 5Z',
  return: 'M0-9 2.500-2.500 9 0 2.500 2.500 0 9-2.500 2.500-9 0-2.500-2.500Z',
};

interface LanesProps {
  events: readonly PeriodEvent[];
  scale: YearScale;
}

/** The events of the year, one row for each kind. */
export function Lanes({ events, scale }: LanesProps) {
  return (
    <ul>
      {LANES.map((lane) => (
        <LaneRow
          key={lane}
          lane={lane}
          events={events.filter((event) => laneOf(event) === lane)}
          scale={scale}
        />
      ))}
    </ul>
  );
}

function LaneRow({ lane, events, scale }: LanesProps & { lane: Lane }) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <li className={styles.lane}>
      <span className={bars.label} aria-hidden="true">
        {t(`now.lane.${lane}`)}
      </span>
      <svg className={styles.track} role="img" aria-labelledby={id}>
        <title id={id}>
          {t('now.lane.count', { lane: t(`now.lane.${lane}`), count: events.length })}
        </title>
        <MonthLines scale={scale} />
        {events.map((event) => (
          <svg
            key={keyOf(event)}
            x={`${shareOf(scale, event.at)}%`}
            y="50%"
            className={styles.mark}
            aria-hidden="true"
            data-hollow={lane === 'full-moon' || undefined}
          >
            <path d={MARKS[lane]} />
          </svg>
        ))}
      </svg>
    </li>
  );
}
