import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Chart } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { storedValue, storeValue } from '#lib/storage.ts';
import styles from './contents.module.css';
import { HashLink } from './hash-link.tsx';
import { CHART_SECTIONS } from './sections.ts';
import { AREAS, areaName, hashOfArea } from './trace.ts';

/** An entry of the contents. */
interface Stop {
  /** The id of the element. */
  readonly id: string;
  readonly name: string;
  /** True for the sections of the chart, which are listed below its heading. */
  readonly isSection: boolean;
}

/** The opening, the areas, and the sections of the chart. */
function stopsOf(hasPoints: boolean): readonly Stop[] {
  const stop = (id: string, name: string, isSection = false) => ({ id, name, isSection });
  return [
    stop('opening', t('results.stop.opening')),
    ...AREAS.map((area) => stop(hashOfArea(area), areaName(area))),
    stop('chart', t('results.chart')),
    ...CHART_SECTIONS.filter((id) => id !== 'points' || hasPoints).map((id) =>
      stop(id, t(`results.stop.${id}`), true),
    ),
  ];
}

interface ContentsProps {
  chart: Chart;
  /** All sections are drawn. */
  isWhole: boolean;
  /** The instant of the birth. */
  instant: string;
}

/** Links to all parts of the page: at the side if there is room, else in a bar. */
export function Contents({ chart, isWhole, instant }: ContentsProps) {
  const hasPoints = hasPointsIn(chart);
  const stops = useMemo(() => stopsOf(hasPoints), [hasPoints]);
  const current = useCurrentStop(stops, isWhole);
  const list = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is marked
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls only the list, and only sideways. The page must not scroll.
    if (list.current && item) list.current.scrollLeft = item.offsetLeft - item.offsetWidth;
  }, [current]);

  useEffect(() => {
    if (current !== undefined && current !== stops[0]?.id) rememberPlace(instant, current);
  }, [current, stops, instant]);

  return (
    <nav className={styles.nav} aria-label={t('results.stops')}>
      <ul ref={list}>
        {stops.map(({ id, name, isSection }) => (
          <li key={id} data-section={isSection || undefined}>
            <HashLink
              hash={id}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => startAt(id)}
            >
              {name}
            </HashLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** True if the chart has points in addition to the twelve bodies. */
export function hasPointsIn({ points }: Chart): boolean {
  return points !== undefined && points !== null && points.length > 0;
}

/** Opens the section if it is folded, and moves the focus into it, so that Tab continues there, as after a link in the
 * browser. */
export function startAt(id: string): void {
  const target = document.getElementById(id);
  const fold = target?.querySelector<HTMLDetailsElement>(':scope > details');
  if (fold) fold.open = true;
  target?.focus({ preventScroll: true });
}

/** A section counts as reached if its top is at most this far below the scroll position of link targets, in pixels. */
const TOLERANCE_PX = 40;

/** The current section: the last one whose top is above the scroll position of link targets. A short section at the
 * end of the page can't scroll that far, so there it is the section of the followed link. */
function useCurrentStop(stops: readonly Stop[], isWhole: boolean): string | undefined {
  const [current, setCurrent] = useState<string>();
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: there are more sections when it is whole
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrent(currentStop(stops, hash.slice(1)));
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
  }, [stops, isWhole, hash]);
  return current;
}

function currentStop(stops: readonly Stop[], asked: string): string | undefined {
  const root = document.documentElement;
  const isAtEnd = window.scrollY + window.innerHeight >= root.scrollHeight - 2;
  const tops = stops.flatMap(({ id }) => {
    const section = document.getElementById(id);
    if (!section) return [];
    const margin = Number.parseFloat(getComputedStyle(section).scrollMarginBlockStart);
    return { id, top: section.getBoundingClientRect().top - margin };
  });
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) + TOLERANCE_PX;
  const reached = tops.filter(({ top }) => top <= line).at(-1)?.id ?? stops[0]?.id;
  const isAskedInSight = tops.some(
    ({ id, top }) => id === asked && top > line && top < window.innerHeight,
  );
  return isAtEnd && isAskedInSight ? asked : reached;
}

const KEY = 'readingPlace';

/** Stores the section that the person is reading, in this browser only. */
function rememberPlace(instant: string, id: string): void {
  storeValue(KEY, { instant, id });
}

/** The section of a reading that was visited last. Null if there is none. */
export function lastPlace(instant: string): Stop | null {
  const place = storedValue(KEY) as Record<string, unknown> | null;
  if (place?.instant !== instant) return null;
  return stopsOf(true).find(({ id }) => id === place.id) ?? null;
}
