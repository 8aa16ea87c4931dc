import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import { linkOf } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
import type { MadeOnDevice, StoredReading } from '#api/stored-readings.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import notice from '#ui/notice.module.css';
import { reveal } from '#ui/read-on.tsx';
import { Areas } from './areas.tsx';
import { BlindOffer } from './blind-offer.tsx';
import { ChartPart } from './chart-part.tsx';
import { Contents } from './contents.tsx';
import { Opening, useIsOwn } from './opening.tsx';
import { Panel } from './panel.tsx';
import styles from './results.module.css';
import { TracingProvider } from './tracing.tsx';

interface ResultsProps {
  kept: StoredReading;
  title: string;
  /** Shown above everything else. */
  banner?: ReactNode;
  /** The address of the form with the birth data; null if the reading does not come from a form. */
  form: string | null;
  /** Shows the reading of the same birth at a guessed time, HH:MM:SS; null: at an unknown time. */
  onBirthTime: (time: string | null) => void;
}

/** A reading: the opening, eight areas as text, and then the chart, section by section. */
export function Results({ kept, title, banner, form, onBirthTime }: ResultsProps) {
  const { reading: data, birth } = kept;
  const { chart, reading } = data;
  const isOwn = useIsOwn(kept.request);
  // After a navigation, the top is rendered first. On reload, or with an anchor, everything is rendered at once, so
  // that the page can scroll there.
  const isFresh = useNavigationType() === NavigationType.Push;
  const isWhole = useDeferredValue(true, !isFresh);
  useScrollWhenWhole(isWhole, isFresh);
  return (
    <div className={styles.page}>
      {/* Without the name, because browsers store titles in their history. */}
      <title>{t('results.title')}</title>
      {banner}
      {birth.timeGuessed && birth.time && (
        <GuessedTime time={birth.time} onForget={() => onBirthTime(null)} />
      )}
      {kept.madeOnDevice && <CalculatedHere why={kept.madeOnDevice} />}
      <TracingProvider chart={chart} reading={reading}>
        <Opening kept={kept} title={title} form={form} />
        <div className={styles.body}>
          <Contents chart={chart} isWhole={isWhole} instant={birth.instant} />
          <div>
            {isWhole && (
              <>
                <Areas
                  reading={reading}
                  dominants={chart.dominants ?? []}
                  instant={birth.instant}
                  isOwn={isOwn && !kept.sample}
                />
                {isOwn && !kept.sample && <BlindOffer instant={birth.instant} />}
                {!kept.sample && <Onward request={kept.request} isOwn={isOwn} />}
                <ChartPart kept={kept} onBirthTime={onBirthTime} />
                <Panel chart={chart} reading={reading} />
              </>
            )}
          </div>
        </div>
      </TracingProvider>
      <p className={styles.end}>
        {t('results.disclaimer')}{' '}
        <Link to={form ?? pathOf('birthData')} className={button.quiet}>
          {t(form === null ? 'results.shared.get-your-reading' : 'results.change')}
        </Link>
      </p>
    </div>
  );
}

/** Scrolls to the section of a link that was followed before the section was rendered, or to a part that was folded. */
function useScrollWhenWhole(isWhole: boolean, isFresh: boolean): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for later links the section exists
  useEffect(() => {
    const target = isWhole && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    if (!target) return;
    // Other targets are where the browser has scrolled to.
    if (reveal(target) || isFresh) target.scrollIntoView();
  }, [isWhole]);
}

interface GuessedTimeProps {
  /** HH:MM:SS */
  time: string;
  /** Shows the reading without a time again. */
  onForget: () => void;
}

/** A note that the birth time is a guess. */
function GuessedTime({ time, onForget }: GuessedTimeProps) {
  return (
    <aside className={`${notice.hint} ${styles.notice}`} aria-label={t('results.guess.notice')}>
      <p>{t('results.guess.notice.text', { time: time.slice(0, 5) })}</p>
      <button type="button" className={button.quiet} onClick={onForget}>
        {t('results.guess.forget')}
      </button>
    </aside>
  );
}

/** The same birth with a guessed time (HH:MM:SS), or with an unknown one. */
export function withGuessedTime(request: BirthRequest, time: string | null): BirthRequest {
  const { time: _, timeUnknown: __, timeGuessed: ___, disambiguation: ____, ...birth } = request;
  return time === null ? { ...birth, timeUnknown: true } : { ...birth, time, timeGuessed: true };
}

/** A note that the reading was calculated on this device. */
function CalculatedHere({ why }: { why: MadeOnDevice }) {
  return <p className={styles.note}>{t(`results.made.${why}`)}</p>;
}

/** Links from a reading to the other pages for the same birth. */
function Onward({ request, isOwn }: { request: BirthRequest; isOwn: boolean }) {
  // A reading from a link is not stored, so the next page needs the link, too.
  const link = isOwn ? undefined : linkOf(request);
  const pages = [
    { name: 'now', to: pathOf('now', link) },
    { name: 'year', to: pathOf('year', link) },
    { name: 'techniques', to: pathOf('techniques', link) },
    { name: 'together', to: pathOf('together') },
    ...(isOwn
      ? ([
          { name: 'blind', to: pathOf('blind') },
          { name: 'differs', to: pathOf('differs') },
        ] as const)
      : []),
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

/** `Ada’s reading` */
export function readingTitle(name: string | null | undefined): string {
  return name ? t('results.headline.named', { name }) : t('results.headline');
}
