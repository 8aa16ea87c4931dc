import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type MessageId, t } from '#lib/messages.ts';
import { storedValue, storeValue } from '#lib/storage.ts';
import styles from './section.module.css';

interface SectionProps {
  id: SectionId;
  /** The heading, if it differs from the label in the navigation. */
  title?: string;
  /** A short text below the heading. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One section of the results. */
export function Section({ id, title = t(`results.section.${id}`), lead, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Shown if a chart has nothing for a section. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}

/** The sections of the results. The messages `results.section.…` are their names. */
type SectionId =
  | 'birth'
  | 'houses'
  | 'wheel'
  | 'big-three'
  | 'positions'
  | 'points'
  | 'aspects'
  | 'patterns'
  | 'retrogrades'
  | 'critical-degrees'
  | 'balance'
  | 'areas'
  | 'relationships';

/** The entries of the navigation. The section of the areas is replaced by the single areas. */
const STOPS = [
  { id: 'opening', name: 'results.stop.opening' },
  { id: 'birth', name: 'results.stop.birth' },
  { id: 'houses', name: 'results.stop.houses' },
  { id: 'wheel', name: 'results.stop.wheel' },
  { id: 'big-three', name: 'results.stop.big-three' },
  { id: 'positions', name: 'results.stop.positions' },
  { id: 'aspects', name: 'results.stop.aspects' },
  { id: 'patterns', name: 'results.stop.patterns' },
  { id: 'retrogrades', name: 'results.stop.retrogrades' },
  { id: 'critical-degrees', name: 'results.stop.critical-degrees' },
  { id: 'balance', name: 'results.stop.balance' },
  { id: 'love', name: 'results.stop.love' },
  { id: 'career', name: 'results.stop.career' },
  { id: 'money', name: 'results.stop.money' },
  { id: 'health', name: 'results.stop.health' },
  { id: 'personalGrowth', name: 'results.stop.personal-growth' },
  { id: 'luck', name: 'results.stop.luck' },
  { id: 'relationships', name: 'results.stop.relationships' },
] as const satisfies readonly { id: string; name: MessageId }[];

interface SectionNavProps {
  /** All sections are drawn. */
  isWhole: boolean;
  /** The instant of the birth. */
  instant: string;
}

/** Links to all sections: at the side if there is room, else above the results. */
export function SectionNav({ isWhole, instant }: SectionNavProps) {
  const current = useCurrentStop(isWhole);
  const list = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is marked
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls only the list, and only sideways. The page must not scroll.
    if (list.current && item) list.current.scrollLeft = item.offsetLeft - item.offsetWidth;
  }, [current]);

  useEffect(() => {
    if (current !== undefined && current !== STOPS[0].id) rememberPlace(instant, current);
  }, [current, instant]);

  return (
    <nav className={styles.nav} aria-label={t('results.stops')}>
      <ul ref={list}>
        {STOPS.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => startAt(id)}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves the focus into the section, so that Tab continues there, as after a link in the browser. */
function startAt(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** A section counts as reached if its top is at most this far below the scroll position of link targets, in pixels. */
const TOLERANCE_PX = 40;

/** The current section: the last one whose top is above the scroll position of link targets. A short section at the
 * end of the page can't scroll that far, so there it is the section of the followed link. */
function useCurrentStop(isWhole: boolean): string | undefined {
  const [current, setCurrent] = useState<string>();
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: there are more sections when it is whole
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrent(currentStop(hash.slice(1)));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [isWhole, hash]);
  return current;
}

function currentStop(asked: string): string | undefined {
  const root = document.documentElement;
  const isAtEnd = window.scrollY + window.innerHeight >= root.scrollHeight - 2;
  const tops = STOPS.flatMap(({ id }) => {
    const section = document.getElementById(id);
    if (!section) return [];
    const margin = Number.parseFloat(getComputedStyle(section).scrollMarginBlockStart);
    return { id, top: section.getBoundingClientRect().top - margin };
  });
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) + TOLERANCE_PX;
  const reached = tops.filter(({ top }) => top <= line).at(-1)?.id ?? STOPS[0].id;
  const isAskedInSight = tops.some(
    ({ id, top }) => id === asked && top > line && top < window.innerHeight,
  );
  return isAtEnd && isAskedInSight ? asked : reached;
}

type Stop = (typeof STOPS)[number];

const KEY = 'readingPlace';

/** Stores the section that the person is reading, in this browser only. */
function rememberPlace(instant: string, id: string): void {
  storeValue(KEY, { instant, id });
}

/** The section of a reading that was visited last. Null if there is none. */
export function lastPlace(instant: string): Stop | null {
  const place = storedValue(KEY) as Record<string, unknown> | null;
  return place?.instant === instant ? (STOPS.find(({ id }) => id === place.id) ?? null) : null;
}
