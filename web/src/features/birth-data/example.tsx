import { lazy, Suspense } from 'react';
import { t } from '#lib/messages.ts';
import card from '#ui/card.module.css';
import example from '#ui/example/reading.json';
import { EmptyDial } from '#ui/wheel/dial.tsx';
import styles from './example.module.css';

const ExampleChart = lazy(async () => ({
  default: (await import('#ui/example/example-chart.tsx')).ExampleChart,
}));

/** An example of the result: a chart and the beginning of its reading, made by the engine. */
export function Example() {
  return (
    <section className={`${card.card} ${styles.example}`} aria-labelledby="example">
      <h2 id="example">{t('birth.example')}</h2>
      <Suspense fallback={<EmptyDial />}>
        <ExampleChart fallback={<EmptyDial />} isCompact />
      </Suspense>
      <dl className={styles.signs}>
        {(['sun', 'moon', 'rising'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`birth.example.${name}`)}</dt>
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
