import { t } from '#lib/messages.ts';
import { AspectLine } from './aspect-line.tsx';
import styles from './legend.module.css';

const TYPES = ['conjunction', 'sextile', 'square', 'trine', 'opposition'] as const;

/** The five aspect lines with their names. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-label={t('wheel.legend')}>
      {TYPES.map((type) => (
        <li key={type}>
          <AspectLine type={type} />
          {t(`wheel.legend.${type}`)}
        </li>
      ))}
    </ul>
  );
}
