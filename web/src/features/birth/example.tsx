import { lazy, Suspense } from 'react';
import card from '#ui/card.module.css';
import example from '#ui/example/reading.json';
import { Dial, DialSigns } from '#ui/wheel/dial.tsx';
import styles from './example.module.css';

const ExampleChart = lazy(async () => ({
  default: (await import('#ui/example/example-chart.tsx')).ExampleChart,
}));

function EmptyDial() {
  return (
    <Dial>
      <DialSigns />
    </Dial>
  );
}

/** What comes out when the form is filled in: a chart that everybody can check, and how its reading
 * begins. Both are made by the engine. */
export function Example() {
  return (
    <section className={`${card.card} ${styles.example}`} aria-labelledby="example">
      <h2 id="example">An example</h2>
      <Suspense fallback={<EmptyDial />}>
        <ExampleChart fallback={<EmptyDial />} isCompact />
      </Suspense>
      <dl className={styles.signs}>
        {(['sun', 'moon', 'rising'] as const).map((name) => (
          <div key={name}>
            <dt>{LABELS[name]}</dt>
            <dd>{example[name]}</dd>
          </div>
        ))}
      </dl>
      <blockquote>
        <p>{example.text}</p>
      </blockquote>
    </section>
  );
}

const LABELS = { sun: 'Sun', moon: 'Moon', rising: 'Rising' } as const;
