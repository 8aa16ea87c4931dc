import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { keptReadings } from '#api/kept-readings.ts';
import { storedBirth } from '#api/stored-reading.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import card from '#ui/card.module.css';
import { Icon, type IconName } from '#ui/icon.tsx';
import { EmptyDial } from '#ui/wheel/dial.tsx';
import styles from './home-page.module.css';

const FEATURES: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'dial',
    title: 'Accurate Calculations',
    text: 'Planets and Placidus houses from the Swiss Ephemeris, for the clock time as it was kept at your birthplace that year.',
  },
  {
    icon: 'heart',
    title: 'Love & Relationships',
    text: 'Venus, Mars and the seventh house: how you show affection, and whom you tend to choose.',
  },
  {
    icon: 'coins',
    title: 'Money & Wealth',
    text: 'The second house and its ruler: what you value, how you earn it, and what you do once you have it.',
  },
  {
    icon: 'work',
    title: 'Career & Vocation',
    text: 'The Midheaven and the tenth house: the work that suits you, and the name you make by it.',
  },
  {
    icon: 'leaf',
    title: 'Health & Wellness',
    text: 'The Sun, the Moon and the sixth house: where your strength comes from, and how you get it back.',
  },
  {
    icon: 'sprout',
    title: 'Personal Growth',
    text: 'Saturn and the North Node: what stays hard for a while, and what it is good for.',
  },
];

const AREAS = [
  'Love and relationships',
  'Money and wealth',
  'Career',
  'Health and wellness',
  'Personal growth',
] as const;

/** Text and button first; the chart replaces the empty dial when it has loaded. */
const ExampleChart = lazy(async () => ({
  default: (await import('#ui/example/example-chart.tsx')).ExampleChart,
}));

export function HomePage() {
  return (
    <div className={styles.page}>
      <title>Astrarium – your natal chart, exact and explained</title>
      <section className={styles.hero} aria-labelledby="headline">
        <div>
          <h1 id="headline">Discover Your Cosmic Destiny</h1>
          <p className={styles.lead}>
            Say when and where you were born. In a moment you see the sky of that minute, and read
            what it may say about you.
          </p>
          <p className={styles.call}>
            <Link to={pathOf('birthData')} className={button.primary}>
              Start Your Reading
            </Link>
            <span className={styles.aside}>
              Free, no account. Your reading is kept in this browser only.
            </span>
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
        <h2 id="features">What your reading holds</h2>
        <ul className={styles.features}>
          {FEATURES.map(({ icon, title, text }) => (
            <li key={title} className={card.card}>
              <span className={styles.icon}>
                <Icon name={icon} size={26} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.areas} aria-labelledby="areas">
        <h2 id="areas">Five areas of a life, one chart</h2>
        <ul>
          {AREAS.map((area) => (
            <li key={area}>{area}</li>
          ))}
        </ul>
      </section>

      <section className={styles.closing} aria-labelledby="closing">
        <h2 id="closing">It takes a name, a date, a time and a place</h2>
        <p>
          Have the time to the minute if you can: it sets the rising sign and the houses. If nobody
          remembers it, the reading says what can still be said.
        </p>
        <Link to={pathOf('birthData')} className={button.primary}>
          Begin Your Journey
        </Link>
      </section>
    </div>
  );
}

/** Leads back to the readings kept in this browser; nothing where there are none. */
function Continue() {
  const [current] = useState(storedBirth);
  const [hasOthers] = useState(() => keptReadings().length > 0);
  const name = current?.name?.trim();
  if (current === null && !hasOthers) return null;
  return (
    <p className={styles.continue}>
      {current && (
        <Link to={pathOf('readingResults')}>
          {name ? `Continue ${name}’s reading` : 'Continue your reading'}
        </Link>
      )}
      <Link to={pathOf('readings')}>Your readings</Link>
    </p>
  );
}
