import { useId } from 'react';
import type { SlowTransit } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Glyph } from '#ui/glyph.tsx';
import styles from './bars.module.css';
import { inWords } from './moment.tsx';
import { MonthLines } from './months.tsx';
import { TransitDates } from './transit-dates.tsx';
import { barOf, isWithin, shareOf, type YearScale } from './year-scale.ts';

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
  const { transiting, natal, type, interpretation } = transit;
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
          <Glyph name={transiting} size={18} />
          {t(`now.transit.${type}`, { transiting, natal })}
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
  const { starts, ends, moments, type } = transit;
  const { x, width } = barOf(scale, starts, ends);
  const marks = moments.filter((moment) => isWithin(scale, moment));
  return (
    <svg className={`${styles.track} ${styles[type]}`} role="img" aria-labelledby={id}>
      <title id={id}>{spanInWords(transit)}</title>
      <MonthLines scale={scale} />
      <rect x={`${x}%`} width={`${width}%`} y="9" height="10" rx="5" className={styles.span} />
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

/** `From 3 Jan 2027 to 5 May 2027, exact on 4 Feb 2027.` */
function spanInWords({ starts, ends, moments }: SlowTransit): string {
  return t('now.year.span', {
    starts: starts === null ? 'none' : inWords(starts),
    ends: ends === null ? 'none' : inWords(ends),
    count: moments.length,
    exact: moments.map((moment) => inWords(moment)).join(', '),
  });
}
