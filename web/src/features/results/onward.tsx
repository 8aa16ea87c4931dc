import { Link } from 'react-router';
import { linkOf } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import styles from './onward.module.css';
import { useIsOwn } from './use-is-own.ts';

/** Links from a reading to the other pages for the same birth. */
export function Onward({ request }: { request: BirthRequest }) {
  const isOwn = useIsOwn(request);
  // A reading from a link is not stored, so the next page needs the link, too.
  const pages = [
    { name: 'now', to: isOwn ? pathOf('now') : pathOf('now', linkOf(request)) },
    { name: 'together', to: pathOf('together') },
    ...(isOwn ? [{ name: 'blind', to: pathOf('blind') } as const] : []),
  ] as const;
  return (
    <nav className={styles.onward} aria-label={t('results.onward')}>
      {pages.map(({ name, to }) => (
        <Link key={name} to={to}>
          <strong>{t(`results.onward.${name}`)}</strong>
          <span>{t(`results.onward.${name}.text`)}</span>
        </Link>
      ))}
    </nav>
  );
}
