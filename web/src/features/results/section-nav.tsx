import styles from './section-nav.module.css';
import { SECTIONS } from './sections.ts';

/** All sections, at hand while the page scrolls. */
export function SectionNav() {
  return (
    <nav className={styles.nav} aria-label="Sections">
      <ul>
        {Object.entries(SECTIONS).map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
