import type { AspectType } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import dashes from './aspect-dashes.json';
import styles from './legend.module.css';

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

const MAJOR = ['conjunction', 'sextile', 'square', 'trine', 'opposition'] as const;

interface LegendProps {
  /** The aspects of the wheel. */
  aspects?: readonly { readonly type: AspectType }[];
}

/** The lines of the five major aspects with their names, and that of the minor aspects if there are any. */
export function Legend({ aspects = [] }: LegendProps) {
  const minor = aspects.find(({ type }) => MAJOR.every((major) => major !== type));
  return (
    <ul className={styles.legend} aria-label={t('wheel.legend')}>
      {MAJOR.map((type) => (
        <li key={type}>
          <AspectLine type={type} />
          {t(`wheel.legend.${type}`)}
        </li>
      ))}
      {minor && (
        <li>
          <AspectLine type={minor.type} />
          {t('wheel.legend.minor')}
        </li>
      )}
    </ul>
  );
}
