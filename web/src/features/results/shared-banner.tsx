import { Link } from 'react-router';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import styles from './shared-banner.module.css';

/** A note about a reading from a link: whose it is, how to share it further, and a link to the form. */
export function SharedBanner({ name }: { name: string | null | undefined }) {
  return (
    <aside className={styles.banner} aria-label={t('results.shared.banner')}>
      <p>
        <strong>
          {name
            ? t('results.shared.banner.whose-named', { name })
            : t('results.shared.banner.whose')}
        </strong>{' '}
        {t('results.shared.banner.text')}
      </p>
      <Link to={pathOf('birthData')}>{t('results.shared.banner.make')}</Link>
    </aside>
  );
}
