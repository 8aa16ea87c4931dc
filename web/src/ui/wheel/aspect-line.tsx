import type { AspectType } from '#api/shapes.ts';
import dashes from './aspect-dashes.json';
import styles from './aspect-line.module.css';

/** Those of the major aspects. */
const DASHES: Readonly<Record<string, string | null>> = dashes;

/** The dashes of every minor aspect, as in crates/wheel. */
const MINOR_DASH = '2 6';

/** A sample of an aspect's line in the drawing's colour and dashes. The dashes tell the major types apart without
 * colour; the minor ones share a line. */
export function AspectLine({ type }: { type: AspectType }) {
  const dash = type in DASHES ? DASHES[type] : MINOR_DASH;
  return (
    <svg
      className={`${styles.line} ${styles[type] ?? styles.minor}`}
      width="32"
      height="8"
      viewBox="0 0 32 8"
      aria-hidden="true"
    >
      <path d="M2 4H30" strokeDasharray={dash ?? undefined} />
    </svg>
  );
}
