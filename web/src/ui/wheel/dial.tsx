import styles from './dial.module.css';

/** The empty dial of a chart, rings and ticks, in the size of the wheel that will take its place. */
export function Dial() {
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
    </svg>
  );
}
