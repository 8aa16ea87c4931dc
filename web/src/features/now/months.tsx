import { monthName } from './moment.tsx';
import styles from './months.module.css';
import type { Month, YearScale } from './year-scale.ts';

/** The names of the months along the year. The tables say the dates in full. */
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

/** Said below the first month and each January; in a December there is no room for both. */
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
