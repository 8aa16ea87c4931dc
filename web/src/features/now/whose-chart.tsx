import { Link } from 'react-router';
import { linkOf } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { bornWithOptions } from '#birth/words.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import styles from './now-page.module.css';

interface WhoseChartProps {
  birth: BirthRequest;
  /** True for the stored reading. */
  isOwn: boolean;
  /** The birth of the stored reading, if it is not the one shown. */
  other: BirthRequest | null;
  onShowOwn: () => void;
}

/** The name and birth data of the chart, and a link to its reading. */
export function WhoseChart({ birth, isOwn, other, onShowOwn }: WhoseChartProps) {
  const name = birth.name?.trim();
  const otherName = other?.name?.trim();
  return (
    <div className={styles.whose}>
      <p className={styles.name}>{name ? t('now.whose', { name }) : t('now.whose.unnamed')}</p>
      <p className={styles.born}>{bornWithOptions(birth)}</p>
      <p className={styles.ways}>
        <Link to={isOwn ? pathOf('readingResults') : pathOf('reading', linkOf(birth))}>
          {t('now.reading')}
        </Link>
        {other && (
          <button type="button" className={button.quiet} onClick={onShowOwn}>
            {otherName ? t('now.show-own.named', { name: otherName }) : t('now.show-own')}
          </button>
        )}
      </p>
    </div>
  );
}
