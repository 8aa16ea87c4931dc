import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { keptReadings, storedBirth } from '#api/stored-readings.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import card from '#ui/card.module.css';
import { Icon, type IconName } from '#ui/icon.tsx';
import { EmptyDial } from '#ui/wheel/dial.tsx';
import styles from './home-page.module.css';

const FEATURES = [
  { icon: 'dial', name: 'calculations' },
  { icon: 'heart', name: 'love' },
  { icon: 'coins', name: 'money' },
  { icon: 'work', name: 'career' },
  { icon: 'leaf', name: 'health' },
  { icon: 'sprout', name: 'growth' },
] as const satisfies readonly { icon: IconName; name: string }[];

const AREAS = ['love', 'money', 'career', 'health', 'growth'] as const;

/** Loaded after the text and the button. The chart replaces the empty dial when it has loaded. */
const ExampleChart = lazy(async () => ({
  default: (await import('#ui/example/example-chart.tsx')).ExampleChart,
}));

export function HomePage() {
  return (
    <div className={styles.page}>
      <title>{t('home.title')}</title>
      <section className={styles.hero} aria-labelledby="headline">
        <div>
          <h1 id="headline">{t('home.headline')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <p className={styles.call}>
            <Link to={pathOf('birthData')} className={button.primary}>
              {t('home.start')}
            </Link>
            <span className={styles.aside}>{t('home.free')}</span>
          </p>
          <Continue />
        </div>
        <div className={styles.image}>
          <Suspense fallback={<EmptyDial />}>
            <ExampleChart fallback={<EmptyDial />} />
          </Suspense>
        </div>
      </section>

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

      <section className={styles.areas} aria-labelledby="areas">
        <h2 id="areas">{t('home.areas')}</h2>
        <ul>
          {AREAS.map((area) => (
            <li key={area}>{t(`home.area.${area}`)}</li>
          ))}
        </ul>
      </section>

      <section className={styles.closing} aria-labelledby="closing">
        <h2 id="closing">{t('home.closing')}</h2>
        <p>{t('home.closing.text')}</p>
        <Link to={pathOf('birthData')} className={button.primary}>
          {t('home.begin')}
        </Link>
      </section>
    </div>
  );
}

/** A link to the readings stored in this browser. Renders nothing if there are none. */
function Continue() {
  const [current] = useState(storedBirth);
  const [hasOthers] = useState(() => keptReadings().length > 0);
  const name = current?.name?.trim();
  if (current === null && !hasOthers) return null;
  return (
    <p className={styles.continue}>
      {current && (
        <Link to={pathOf('readingResults')}>
          {name ? t('home.continue-named', { name }) : t('home.continue')}
        </Link>
      )}
      <Link to={pathOf('readings')}>{t('home.readings')}</Link>
    </p>
  );
}
