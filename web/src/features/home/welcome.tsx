import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { keptReadings, type StoredReading } from '#api/stored-readings.ts';
import type { NextExact } from '#api/today-in-chart.ts';
import { t } from '#lib/messages.ts';
import { pathOf, pathOfReading } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { useRequest } from '#ui/use-request.ts';
import { EmptyDial } from '#ui/wheel/dial.tsx';
import styles from './home-page.module.css';

const OwnWheel = lazy(async () => ({
  default: (await import('#ui/wheel/own-wheel.tsx')).OwnWheel,
}));

/** What a visitor with a reading sees: the own wheel, what the Moon does today, and the way back to the reading. */
export function Welcome({ kept }: { kept: StoredReading }) {
  const name = kept.birth.name?.trim();
  const title = kept.reading.reading.general.idea?.title;
  const others = keptReadings();
  return (
    <div className={styles.stage}>
      <section className={styles.hero} aria-labelledby="headline">
        <h1 id="headline" className={styles.welcome}>
          {name ? t('home.welcome-named', { name }) : t('home.welcome')}
        </h1>
        {title && <p className={styles.idea}>{title}</p>}
        <Today kept={kept} />
        <p className={styles.call}>
          <Link to={pathOfReading(kept.id ?? '')} className={button.primary}>
            {name ? t('home.continue-named', { name }) : t('home.continue')}
          </Link>
        </p>
        <p className={styles.continue}>
          <Link to={pathOf('now')}>{t('home.today.more')}</Link>
          <Link to={pathOf('year')}>{t('home.year')}</Link>
          {others.length > 0 && <Link to={pathOf('readings')}>{t('home.readings')}</Link>}
          {others[0] && (
            <Link to={pathOf('together')}>{t('home.compare', { title: others[0].title })}</Link>
          )}
          <Link to={pathOf('birthData')}>{t('home.start')}</Link>
        </p>
      </section>
      <div className={styles.image}>
        <Suspense fallback={<EmptyDial />}>
          <OwnWheel wheels={kept.reading.wheel ?? []} />
        </Suspense>
      </div>
    </div>
  );
}

/** What the Moon means today for a chart, and the next exact transit of the week, without a counted call. Empty if this device
 * can't calculate them. */
function Today({ kept: { request } }: { kept: StoredReading }) {
  const { answer } = useRequest(
    async (signal) => {
      const { todayWithoutCall } = await import('#api/today-in-chart.ts');
      const today = await todayWithoutCall(request, signal);
      return { text: today?.bodies[0]?.interpretation, next: today?.next };
    },
    [request],
  );
  if (answer && !answer.text && !answer.next) return null;
  const { text, next } = answer ?? {};
  return (
    <div className={styles.today} role="status">
      {text && (
        <p>
          <strong>{t('home.today')}</strong> {text}
        </p>
      )}
      {next && (
        <p>
          <strong>
            {t('home.next')} <time dateTime={next.at}>{whenExact(next)}</time>
          </strong>{' '}
          {next.summary}
        </p>
      )}
    </div>
  );
}

/** `Monday, 09:08`, or `Monday` without a time of birth. */
function whenExact({ at, isTimeKnown }: NextExact): string {
  const time = isTimeKnown ? ({ hour: '2-digit', minute: '2-digit' } as const) : {};
  return new Intl.DateTimeFormat(undefined, { weekday: 'long', ...time }).format(new Date(at));
}
