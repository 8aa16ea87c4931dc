import { monthName } from './moment.tsx';
import styles from './months.module.css';
import type { Month, YearScale } from './year-scale.ts';

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
export function MonthLines({ scale }: { scale: YearScale }) {
  return scale.months
    .slice(1)
    .map(({ day, from }) => (
      <line key={day} x1={`${from}%`} x2={`${from}%`} y1="0" y2="100%" className={styles.line} />
    ));
}
