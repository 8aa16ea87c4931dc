import { Link, useLocation } from 'react-router';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { Logo } from '#ui/logo.tsx';
import styles from './header.module.css';

export function Header() {
  // The form page has a primary button of its own, so this one is not primary there.
  const isForm = useLocation().pathname === pathOf('birthData');
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Link to={pathOf('home')} className={styles.home} aria-label={t('header.home')}>
            <Logo />
            <span className={styles.name}>Astrarium</span>
          </Link>
          <p className={styles.tagline}>{t('header.tagline')}</p>
        </div>
        <Link
          to={pathOf('birthData')}
          className={`${isForm ? button.quiet : button.primary} ${styles.action}`}
        >
          {t('header.get-your-reading')}
        </Link>
      </div>
    </header>
  );
}
