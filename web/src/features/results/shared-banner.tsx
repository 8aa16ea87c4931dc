import { Link } from 'react-router';
import { pathOf } from '#lib/pages.ts';
import styles from './shared-banner.module.css';

/** Says whose reading came with a link, how to pass it on, and where to get one's own. */
export function SharedBanner({ name }: { name: string | null | undefined }) {
  return (
    <aside className={styles.banner} aria-label="About this link">
      <p>
        <strong>
          {name
            ? `${name}’s reading was shared with you.`
            : 'Someone shared this reading with you.'}
        </strong>{' '}
        It is forgotten when you close this tab, and your own readings stay as they are. The address
        above no longer holds the birth data: to pass the reading on, use Share.
      </p>
      <Link to={pathOf('birthData')}>Make your own</Link>
    </aside>
  );
}
