import { useState } from 'react';
import type { SlowTransit } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import { Bar } from './bar.tsx';
import styles from './bars.module.css';
import { Months } from './months.tsx';
import type { YearScale } from './year-scale.ts';

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
            key={`${transit.transiting} ${transit.type} ${transit.natal} ${transit.starts}`}
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
