import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import styles from './section-nav.module.css';
import { STOPS } from './sections.ts';

/** Links to all sections: at the side if there is room, else above. `isWhole`: all sections are
 * drawn. */
export function SectionNav({ isWhole }: { isWhole: boolean }) {
  const current = useCurrentStop(isWhole);
  const list = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is marked
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Sideways only: the person scrolls the page.
    if (list.current && item) list.current.scrollLeft = item.offsetLeft - item.offsetWidth;
  }, [current]);

  return (
    <nav className={styles.nav} aria-label="Sections">
      <ul ref={list}>
        {STOPS.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => startAt(id)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves the starting point of Tab into the section, as the browser does for a link. */
function startAt(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** The section in the upper third of the window. */
function useCurrentStop(isWhole: boolean): string | undefined {
  const [current, setCurrent] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: there are more sections when it is whole
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-25% 0px -70% 0px' },
    );
    for (const { id } of STOPS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [isWhole]);
  return current;
}
