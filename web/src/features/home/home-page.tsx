import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { type StoredReading, storedReading } from '#api/stored-readings.ts';
import { loadMessages, t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import card from '#ui/card.module.css';
import { Icon, type IconName } from '#ui/icon.tsx';
import { EmptyDial } from '#ui/wheel/dial.tsx';
import { WhenNear } from '#ui/when-near.tsx';
import styles from './home-page.module.css';
import { type Part, Sample } from './sample.tsx';

const FEATURES = [
  { icon: 'dial', name: 'calculations' },
  { icon: 'heart', name: 'love' },
  { icon: 'coins', name: 'money' },
  { icon: 'work', name: 'career' },
  { icon: 'leaf', name: 'health' },
  { icon: 'sprout', name: 'growth' },
] as const satisfies readonly { icon: IconName; name: string }[];

/** The pages beside the reading. */
const WAYS = [
  { page: 'now', icon: 'clock' },
  { page: 'year', icon: 'calendar' },
  { page: 'together', icon: 'people' },
  { page: 'blind', icon: 'check' },
  { page: 'differs', icon: 'dial' },
  { page: 'browse', icon: 'book' },
] as const satisfies readonly { page: string; icon: IconName }[];

/** Loaded after the text and the button. The chart replaces the empty dial when it has loaded. */
const ExampleChart = lazy(async () => ({
  default: (await import('#ui/example/example-chart.tsx')).ExampleChart,
}));

/** Only visitors with a stored reading see it. */
const Welcome = lazy(async () => ({ default: (await import('./welcome.tsx')).Welcome }));

/** Loaded when it comes into view, together with its texts. */
const SkyOfToday = lazy(async () => {
  const [{ SkyOfToday }] = await Promise.all([import('#birth/today.tsx'), loadMessages('today')]);
  return { default: SkyOfToday };
});

export function HomePage() {
  const [own] = useState(ownReading);
  return (
    <div className={styles.page}>
      <title>{t('home.title')}</title>
      {own ? (
        <Suspense fallback={<div className={styles.coming} />}>
          <Welcome kept={own} />
        </Suspense>
      ) : (
        <Introduction />
      )}

      <section className={styles.section} aria-labelledby="ways">
        <h2 id="ways">{t('home.ways')}</h2>
        <ul className={styles.features}>
          {WAYS.map(({ page, icon }) => (
            <li key={page}>
              <Link to={pathOf(page)} className={`${card.card} ${styles.way}`}>
                <Icon name={icon} size={26} />
                <strong>{t(`home.way.${page}`)}</strong>
                <span>{t(`home.way.${page}.text`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>

      {!own && (
        <WhenNear className={styles.sky}>
          <Suspense>
            <SkyOfToday isBrief />
          </Suspense>
        </WhenNear>
      )}

      {/* Visitors with a reading know what it contains. */}
      {!own && (
        <section className={styles.section} aria-labelledby="features">
          <h2 id="features">{t('home.features')}</h2>
          <ul className={styles.features}>
            {FEATURES.map(({ icon, name }) => (
              <li key={name} className={card.card}>
                <span className={styles.icon}>
                  <Icon name={icon} size={26} />
                </span>
                <h3>{t(`home.feature.${name}`)}</h3>
                <p>{t(`home.feature.${name}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}

      <section className={styles.closing} aria-labelledby="closing">
        <h2 id="closing">{t('home.closing')}</h2>
        <p>{t('home.closing.text')}</p>
        <Link to={pathOf('birthData')} className={own ? button.quiet : button.primary}>
          {t('home.begin')}
        </Link>
      </section>
    </div>
  );
}

/** The reading stored in this browser; null without one, and for the built-in sample. */
function ownReading(): StoredReading | null {
  const kept = storedReading();
  return typeof kept === 'string' || kept.sample ? null : kept;
}

/** What a new visitor sees: the call to action, and a paragraph of a reading with its chart. */
function Introduction() {
  const [lit, setLit] = useState<Part | null>(null);
  return (
    <div className={styles.stage}>
      <section className={styles.hero} aria-labelledby="headline">
        <h1 id="headline">{t('home.headline')}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        <p className={styles.call}>
          <Link to={pathOf('birthData')} className={button.primary}>
            {t('home.start')}
          </Link>
          <span className={styles.aside}>{t('home.free')}</span>
        </p>
      </section>
      <div className={styles.image}>
        <Suspense fallback={<EmptyDial />}>
          <ExampleChart fallback={<EmptyDial />} lit={lit} />
        </Suspense>
      </div>
      <Sample onPoint={setLit} />
    </div>
  );
}
