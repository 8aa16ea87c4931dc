import { Link } from 'react-router';
import { pathOf } from '#lib/pages.ts';
import styles from './footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

const LINKS = [
  { to: pathOf('privacy'), label: 'Privacy' },
  { to: pathOf('terms'), label: 'Terms' },
  { to: pathOf('help'), label: 'Help' },
  { to: pathOf('apiDocs'), label: 'API docs' },
] as const;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
        <p className={styles.small}>
          © 2024 Astrarium. Readings are for entertainment. Birth data is not stored on the server.
        </p>
        <p className={styles.small}>
          <Link to={pathOf('notices')}>Powered by Swiss Ephemeris</Link>
        </p>
      </div>
    </footer>
  );
}
