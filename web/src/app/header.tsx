import { Link, useLocation } from 'react-router';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { Logo } from '#ui/logo.tsx';
import styles from './header.module.css';

export function Header() {
  // The form has its own button.
  const isForm = useLocation().pathname === pathOf('birthData');
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Link to={pathOf('home')} className={styles.home} aria-label="Astrarium, home">
            <Logo />
            <span className={styles.name}>Astrarium</span>
          </Link>
          <p className={styles.tagline}>Your Cosmic Journey</p>
        </div>
        <Link
          to={pathOf('birthData')}
          className={`${isForm ? button.quiet : button.primary} ${styles.action}`}
        >
          Get Your Reading
        </Link>
      </div>
    </header>
  );
}
