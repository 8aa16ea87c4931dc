import type { DayOfBirth } from '#api/shapes.ts';
import { Glyph } from '#ui/glyph.tsx';
import signs from '#ui/signs.module.css';
import styles from './day-strip.module.css';

const HOURS = ['0', '6', '12', '18', '24'];

/** The rising signs of the day on a time axis. The list below has the same content as text. */
export function DayStrip({ day: { rising, signChanges } }: { day: DayOfBirth }) {
  const [first, last] = [rising[0]?.begins.instant, rising.at(-1)?.ends.instant];
  const moon = signChanges.find(({ planet }) => planet === 'Moon');
  if (first === undefined || last === undefined) return null;
  const share = secondsBetween(first, moon?.at.instant ?? first) / secondsBetween(first, last);
  return (
    <div className={styles.strip} aria-hidden="true">
      <div className={styles.signs}>
        {rising.map(({ sign, begins, ends }) => (
          <span
            key={begins.instant}
            className={signs[sign.toLowerCase()]}
            style={{ flexGrow: secondsBetween(begins.instant, ends.instant) }}
          >
            <Glyph name={sign} size={20} />
          </span>
        ))}
      </div>
      {moon && (
        <span className={styles.moon} style={{ insetInlineStart: `${100 * share}%` }}>
          <Glyph name="Moon" size={16} />
        </span>
      )}
      <div className={styles.hours}>
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}

function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}
