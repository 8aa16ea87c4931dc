import type { AspectType } from '#api/shapes.ts';
import dashes from './aspect-dashes.json';
import styles from './aspect-line.module.css';

/** The dash patterns of the major aspects. */
const DASHES: Readonly<Record<string, string | null>> = dashes;

/** The dash pattern of all minor aspects, as in crates/wheel. */
const MINOR_DASH = '2 6';

/** A sample of an aspect's line in the colour and dash pattern of the drawing. The major types differ in their dash
 * patterns, so that they can be distinguished without colour. The minor types share one pattern. */
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
