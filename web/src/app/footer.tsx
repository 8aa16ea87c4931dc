import { Link } from 'react-router';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import styles from './footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

const LINKS = [
  { to: pathOf('privacy'), name: 'privacy' },
  { to: pathOf('terms'), name: 'terms' },
  { to: pathOf('help'), name: 'help' },
  { to: pathOf('apiDocs'), name: 'api-docs' },
] as const;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={t('footer.label')}>
          <ul className={styles.links}>
            {LINKS.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{t(`footer.link.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
        <p className={styles.small}>{t('footer.small')}</p>
        <p className={styles.small}>
          <Link to={pathOf('notices')}>{t('footer.notices')}</Link>
        </p>
      </div>
    </footer>
  );
}
