import { useId, useState } from 'react';
import type { PeriodEvent, SlowTransit } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { listed } from '#lib/words.ts';
import button from '#ui/button.module.css';
import { Glyph } from '#ui/glyph.tsx';
import { keyOf, LANES, type Lane, laneOf } from './event-words.ts';
import lanesStyles from './lanes.module.css';
import { inWords, monthName, TransitDates } from './moments.tsx';
import styles from './year-chart.module.css';
import { barOf, isWithin, type Month, shareOf, type YearScale } from './year-scale.ts';

interface BarsProps {
  transits: readonly SlowTransit[];
  scale: YearScale;
  /** The current moment, an ISO instant. */
  now: string;
  isTimeUnknown: boolean;
}

/** Number of bars shown at first. A button shows all. */
const STRONGEST = 12;

/** The bars of the slow transits of the year, in the order in which they begin. */
export function Bars({ transits, scale, now, isTimeUnknown }: BarsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [chosen, setChosen] = useState<SlowTransit | null>(null);
  const strongest = [...transits]
    .sort((one, other) => other.strength - one.strength)
    .slice(0, STRONGEST);
  const shown = isWhole ? transits : transits.filter((transit) => strongest.includes(transit));
  return (
    <div>
      <Months scale={scale} />
      <ul className={styles.bars}>
        {shown.map((transit) => (
          <Bar
            key={`${transit.body} ${transit.type} ${transit.natal} ${transit.starts}`}
            transit={transit}
            scale={scale}
            now={now}
            isTimeUnknown={isTimeUnknown}
            isChosen={transit === chosen}
            onChoose={() => setChosen(transit === chosen ? null : transit)}
          />
        ))}
      </ul>
      {transits.length > STRONGEST && (
        <button
          type="button"
          className={`${button.quiet} ${styles.more}`}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole
            ? t('now.year.strongest', { count: STRONGEST })
            : t('now.year.all', { count: transits.length })}
        </button>
      )}
    </div>
  );
}

interface BarProps {
  transit: SlowTransit;
  scale: YearScale;
  now: string;
  isTimeUnknown: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

/** The bar of a slow transit on the time axis of the year. Choosing it shows the text of the transit. */
export function Bar({ transit, scale, now, isTimeUnknown, isChosen, onChoose }: BarProps) {
  const id = useId();
  const { body, natal, type, interpretation } = transit;
  return (
    <li>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isChosen}
        aria-controls={isChosen ? id : undefined}
        onClick={onChoose}
      >
        <span className={styles.label}>
          <Glyph name={body} size={18} />
          {t(`now.transit.${type}`, { transiting: body, natal })}
        </span>
        <Track transit={transit} scale={scale} />
      </button>
      {isChosen && (
        <div id={id} className={styles.passage}>
          <p>{interpretation}</p>
          <TransitDates transit={transit} now={now} isTimeUnknown={isTimeUnknown} />
        </div>
      )}
    </li>
  );
}

function Track({ transit, scale }: Pick<BarProps, 'transit' | 'scale'>) {
  const id = useId();
  const { starts, ends, within, moments, type } = transit;
  const whole = barOf(scale, starts, ends);
  const marks = moments.filter((moment) => isWithin(scale, moment));
  return (
    <svg className={`${styles.track} ${styles[type]}`} role="img" aria-labelledby={id}>
      <title id={id}>{spanInWords(transit)}</title>
      <MonthLines scale={scale} />
      {within.length > 1 && (
        <rect
          x={`${whole.x}%`}
          width={`${whole.width}%`}
          y="13.25"
          height="1.5"
          className={styles.thread}
        />
      )}
      {within.map((span) => {
        const { x, width } = barOf(scale, span.starts, span.ends);
        const isSeen = width > 0 && x < 100;
        return (
          isSeen && (
            <rect
              key={span.starts}
              x={`${x}%`}
              width={`${width}%`}
              y="9"
              height="10"
              rx="5"
              className={styles.span}
            />
          )
        );
      })}
      {marks.map((moment) => (
        <svg
          key={moment}
          x={`${shareOf(scale, moment)}%`}
          y="14"
          className={styles.mark}
          aria-hidden="true"
        >
          <path d="M0-8 6 0 0 8-6 0Z" />
        </svg>
      ))}
    </svg>
  );
}

/** `Within one degree from 3 Jan 2027 until 5 Feb 2027, exact on 14 Jan 2027.` */
function spanInWords({ within, moments }: SlowTransit): string {
  const spans = within.map(({ starts, ends }) => {
    if (starts === null) {
      return ends === null
        ? t('now.year.span.always')
        : t('now.year.span.until', { ends: inWords(ends) });
    }
    return ends === null
      ? t('now.year.span.from', { starts: inWords(starts) })
      : t('now.year.span.whole', { starts: inWords(starts), ends: inWords(ends) });
  });
  return t('now.year.span', {
    spans: listed(spans),
    count: moments.length,
    exact: moments.map((moment) => inWords(moment)).join(', '),
  });
}

/** SVG path of the mark in each row, centred on 0, 0. */
const MARKS: Readonly<Record<Lane, string>> = {
  'new-moon': 'M0-5A5 5 0 0 1 0 5 5 5 0 0 1 0-5Z',
  'full-moon': 'M0-5A5 5 0 0 1 0 5 5 5 0 0 1 0-5Z',
  eclipse: 'M0-7A7 7 0 0 1 0 7V-7ZM0-7A7 7 0 0 0 0 7V4.500A4.500 4.500 0 0 1 0-4.500Z',
  station: 'M-5-5H5V5H-5Z',
  'house-entry': 'M-4-5 5 0-4 5Z',
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
    <li className={lanesStyles.lane}>
      <span className={styles.label} aria-hidden="true">
        {t(`now.lane.${lane}`)}
      </span>
      <svg className={lanesStyles.track} role="img" aria-labelledby={id}>
        <title id={id}>
          {t('now.lane.count', { lane: t(`now.lane.${lane}`), count: events.length })}
        </title>
        <MonthLines scale={scale} />
        {events.map((event) => (
          <svg
            key={keyOf(event)}
            x={`${shareOf(scale, event.at)}%`}
            y="50%"
            className={lanesStyles.mark}
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

/** The names of the months on the time axis. Hidden from screen readers, because the tables contain the full dates. */
export function Months({ scale }: { scale: YearScale }) {
  const first = scale.months.find(({ isNamed }) => isNamed);
  return (
    <div className={styles.months} aria-hidden="true">
      <div className={styles.scale}>
        {scale.months.map((month) => (
          <span key={month.day} style={{ insetInlineStart: `${month.from}%` }}>
            {month.isNamed && (
              <>
                <span className={styles.short}>{monthName(month.day, 'narrow')}</span>
                <span className={styles.long}>{monthName(month.day, 'short')}</span>
              </>
            )}
            {hasYear(month, first) && <span className={styles.year}>{month.day.slice(0, 4)}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}

/** True if the year is shown below a month: below the first month and each January. A first month of December has no
 * year, because it would overlap the next one. */
function hasYear(month: Month, first: Month | undefined): boolean {
  const isDecember = month.day.slice(5, 7) === '12';
  return month.day.slice(5, 7) === '01' || (month === first && !isDecember);
}

/** A hairline where each month begins, for the background of a row. */
function MonthLines({ scale }: { scale: YearScale }) {
  return scale.months
    .slice(1)
    .map(({ day, from }) => (
      <line key={day} x1={`${from}%`} x2={`${from}%`} y1="0" y2="100%" className={styles.line} />
    ));
}
