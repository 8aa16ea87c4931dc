import dashes from './aspect-dashes.json';
import styles from './aspect-line.module.css';

const DASHES: Readonly<Record<string, string | null>> = dashes;

/** A sample of an aspect's line in the drawing's colour and dashes, which tell the five apart without
 * colour. */
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
