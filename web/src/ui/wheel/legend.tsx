import type { AspectType } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { AspectLine } from './aspect-line.tsx';
import styles from './legend.module.css';

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
