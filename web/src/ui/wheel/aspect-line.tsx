import dashes from './aspect-dashes.json';
import styles from './aspect-line.module.css';

const DASHES: Readonly<Record<string, string | null>> = dashes;

/** The look of an aspect's line, beside its name in legend and table: the colour and the dashes of
 * the drawing, so that the five can be told apart without their colours. */
export function AspectLine({ type }: { type: string }) {
  return (
    <svg
      className={`${styles.line} ${styles[type] ?? ''}`}
      width="32"
      height="8"
      viewBox="0 0 32 8"
      aria-hidden="true"
    >
      <path d="M2 4H30" strokeDasharray={DASHES[type] ?? undefined} />
    </svg>
  );
}
