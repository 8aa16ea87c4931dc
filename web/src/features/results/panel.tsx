import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Chart, Reading } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Glyph } from '#ui/glyph.tsx';
import { Icon } from '#ui/icon.tsx';
import { Message } from '#ui/message.tsx';
import { reveal } from '#ui/read-on.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import type { Target } from '#ui/wheel/targets.ts';
import { HashLink } from './hash-link.tsx';
import styles from './panel.module.css';
import { type PanelContent, panelContent, type Related } from './panel-content.ts';
import { areaName, isTarget, labelsOf, type PlacedPassage } from './trace.ts';
import { useTracing } from './tracing.tsx';

/** Number of sentences listed outside the fold. */
const FEW = 4;
/** Distance that a finger has to pull the sheet down to close it, in pixels. */
const SWIPE_PX = 60;

/** Describes the chosen part or sentence: beside the page, or on a phone in a sheet from below. */
export function Panel({ chart, reading }: { chart: Chart; reading: Reading }) {
  const { chosen, choose, passages } = useTracing();
  const content = chosen && panelContent(chosen, chart, reading, passages);
  return (
    <>
      <Preview reading={reading} />
      {content && (
        <Sheet
          key={JSON.stringify(chosen)}
          content={content}
          onChoose={choose}
          onClose={() => choose(null)}
          onLeave={() => choose(null)}
        />
      )}
    </>
  );
}

/** Lists the factors of the sentence under the pointer or the keyboard focus. It is always in the page, because it
 * is a live region. */
function Preview({ reading }: { reading: Reading }) {
  const { traced, chosen } = useTracing();
  const isShown = chosen === null && traced?.kind === 'passage';
  return (
    <p className={styles.preview} role="status" data-shown={isShown || undefined}>
      {isShown && (
        <Message
          id="results.panel.preview"
          values={{ factors: labelsOf(traced.passage, reading.factors).join(' · ') }}
          components={{ label: <span /> }}
        />
      )}
    </p>
  );
}

/** The sheet about a part of the enlarged wheel on a phone. What is not a part of the wheel is chosen on the page. */
export function useSheetAbout(
  chart: Chart,
  reading: Reading,
): (part: Target, onChoose: (part: Target | null) => void, onLeave: () => void) => ReactNode {
  const { choose, passages } = useTracing();
  return (part, onChoose, onLeave) => {
    const content = panelContent(part, chart, reading, passages);
    if (content === null) return null;
    return (
      <Sheet
        key={JSON.stringify(part)}
        content={content}
        isOverWheel
        onChoose={(to) => {
          if (isTarget(to)) return onChoose(to);
          onLeave();
          choose(to);
        }}
        onClose={() => onChoose(null)}
        onLeave={onLeave}
      />
    );
  };
}

interface SheetProps {
  content: PanelContent;
  /** True over the enlarged wheel, of which as much as possible stays visible. */
  isOverWheel?: boolean;
  onChoose: (to: Related['to']) => void;
  onClose: () => void;
  /** Called when a sentence of the page is followed. */
  onLeave: () => void;
}

function Sheet({ content, isOverWheel = false, onChoose, onClose, onLeave }: SheetProps) {
  const { title, glyph, what, says, figures, related, entries, passages } = content;
  const sheet = useRef<HTMLElement>(null);
  useFocusWhileOpen(sheet);
  useCloseWhenScrolledAway(onClose);
  const swipe = useSwipeDown(onClose);
  return (
    <aside
      ref={sheet}
      className={styles.sheet}
      data-over-wheel={isOverWheel || undefined}
      tabIndex={-1}
      aria-label={title}
      style={{ translate: swipe.offset === 0 ? undefined : `0 ${swipe.offset}px` }}
    >
      <header className={styles.header} {...swipe.handlers}>
        <h2>
          {glyph && <Glyph name={glyph} size={26} />}
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t('results.panel.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>
        <p className={styles.what}>{what}</p>
        {says && <p className={styles.says}>{says}</p>}
        {figures.length > 0 && (
          <dl className={styles.figures}>
            {figures.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {related.length > 0 && (
          <ul
            className={related.some(({ what }) => what) ? styles.told : styles.related}
            aria-label={t('results.panel.related')}
          >
            {related.map(({ to, label, what: meaning }) => (
              <li key={label}>
                <button type="button" onClick={() => onChoose(to)}>
                  {label}
                </button>
                {meaning && <p>{meaning}</p>}
              </li>
            ))}
          </ul>
        )}
        {entries.length > 0 && (
          <nav className={styles.entries} aria-label={t('results.panel.entries')}>
            {entries.map(({ path, label }) => (
              <Link key={path} to={path}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        {passages.length > 0 && <Resting passages={passages} onLeave={onLeave} />}
      </div>
    </aside>
  );
}

function Resting({
  passages,
  onLeave,
}: {
  passages: readonly PlacedPassage[];
  onLeave: () => void;
}) {
  const isPhone = useMediaQuery('(width < 48rem)');
  const item = (own: PlacedPassage) => (
    <li key={own.id}>
      <HashLink
        hash={own.id}
        onClick={() => {
          const target = document.getElementById(own.id);
          if (target) reveal(target);
          if (isPhone) onLeave();
        }}
      >
        <span>{areaName(own.area)}</span> {own.passage.text}
      </HashLink>
    </li>
  );
  const count = passages.length;
  return (
    <section className={styles.resting}>
      <h3>{t('results.panel.sentences', { count })}</h3>
      <ul>{passages.slice(0, FEW).map(item)}</ul>
      {count > FEW && (
        <details>
          <summary>{t('results.panel.sentences.others', { count: count - FEW })}</summary>
          <ul>{passages.slice(FEW).map(item)}</ul>
        </details>
      )}
    </section>
  );
}

/** Moves the focus to the sheet, and back to the previously focused element when the sheet is closed. */
function useFocusWhileOpen(sheet: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    if (before) keepInView(before, sheet.current);
    return () => {
      const isInside = document.activeElement === document.body;
      // The parts of the wheel are SVG elements.
      const canFocus = before instanceof HTMLElement || before instanceof SVGElement;
      if (isInside && canFocus) before.focus({ preventScroll: true });
    };
  }, [sheet]);
}

/** Scrolls a row or sentence into view if the sheet that it opened covers it. Tall elements, such as the wheel, are
 * not scrolled. */
function keepInView(chosen: Element, sheet: HTMLElement | null): void {
  const { bottom, height } = chosen.getBoundingClientRect();
  const cover = sheet?.getBoundingClientRect();
  if (cover === undefined || cover.width < window.innerWidth * 0.75) return;
  const hidden = bottom - cover.top;
  if (hidden > 0 && height < cover.top / 2) window.scrollBy({ top: hidden + 8 });
}

/** On a phone the sheet covers half of the screen, so it closes after scrolling by three quarters of the screen. */
function useCloseWhenScrolledAway(onClose: () => void): void {
  const isPhone = useMediaQuery('(width < 48rem)');
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isPhone) return;
    const began = window.scrollY;
    const onScroll = () => {
      if (Math.abs(window.scrollY - began) > window.innerHeight * 0.75) close.current();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [isPhone]);
}

function useSwipeDown(onClose: () => void) {
  const [offset, setOffset] = useState(0);
  const start = useRef<number | null>(null);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') return;
        start.current = event.clientY;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current !== null) setOffset(Math.max(0, event.clientY - start.current));
      },
      onPointerUp: () => {
        if (offset > SWIPE_PX) onClose();
        end();
      },
      onPointerCancel: end,
    },
  };
}
