import styles from './aspect-line.module.css';

/** The look of an aspect's line, beside its name in legend and table. The dashes are those of the
 * drawing, so the five can be told apart without their colours. */
const DASHES: Readonly<Record<string, string>> = {
  sextile: '6 4',
  square: '2 4',
  opposition: '10 4',
};

export function AspectLine({ type }: { type: string }) {
  return (
    <svg
      className={`${styles.line} ${styles[type] ?? ''}`}
      width="32"
      height="8"
      viewBox="0 0 32 8"
      aria-hidden="true"
    >
      <path d="M2 4H30" strokeDasharray={DASHES[type]} />
    </svg>
  );
}
