import type { ReactNode } from 'react';
import { SIGNS } from '#lib/angles.ts';
import paths from '#ui/glyph-paths.json';
import signs from '#ui/signs.module.css';
import styles from './dial.module.css';

/** The empty dial of a chart, rings and ticks, in the size of the wheel that replaces it. */
export function Dial({ children }: { children?: ReactNode }) {
  return (
    <svg viewBox="0 0 600 600" className={styles.dial} aria-hidden="true">
      <circle cx="300" cy="300" r="263" className={styles.band} />
      <circle cx="300" cy="300" r="290" className={styles.rim} />
      <circle cx="300" cy="300" r="236" className={styles.line} />
      <circle cx="300" cy="300" r="231" pathLength="360" className={styles.ticks} />
      <circle cx="300" cy="300" r="228" pathLength="36" className={styles.tens} />
      <circle cx="300" cy="300" r="263" pathLength="12" className={styles.signs} />
      <circle cx="300" cy="300" r="150" className={styles.line} />
      <circle cx="300" cy="300" r="128" className={styles.line} />
      {children}
    </svg>
  );
}

/** The signs around an empty dial, as decoration. */
function DialSigns() {
  return SIGNS.map((name, place) => {
    const sign = name.toLowerCase() as Lowercase<typeof name>;
    const turn = -15 - 30 * place;
    return (
      <path
        key={sign}
        className={`${styles.glyph} ${signs[sign] ?? ''}`}
        d={paths[sign]}
        transform={`rotate(${turn} 300 300) translate(22 285) scale(1.25) rotate(${-turn} 12 12)`}
      />
    );
  });
}

/** The dial shown until a chart has loaded. */
export function EmptyDial() {
  return (
    <Dial>
      <DialSigns />
    </Dial>
  );
}
