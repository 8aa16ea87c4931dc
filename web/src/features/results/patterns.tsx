import type { Chart, Pattern } from '#api/shapes.ts';
import { capitalised, listed } from '#lib/words.ts';
import card from '#ui/card.module.css';
import styles from './cards.module.css';
import { Nothing, Section } from './section.tsx';

export function Patterns({ chart }: { chart: Chart }) {
  return (
    <Section id="patterns">
      {chart.patterns.length === 0 ? (
        <Nothing>No chart patterns.</Nothing>
      ) : (
        <ul className={styles.cards}>
          {chart.patterns.map((pattern) => (
            <PatternCard key={`${pattern.type} ${pattern.planets.join()}`} pattern={pattern} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function PatternCard({ pattern }: { pattern: Pattern }) {
  const kept = [pattern.element, pattern.mode].filter((value) => value != null);
  return (
    <li className={card.card}>
      <h3>
        {capitalised(pattern.type)}
        {kept.length > 0 && ` in ${kept.join(', ')}`}
      </h3>
      <p className={styles.note}>
        {listed(pattern.planets)}
        {pattern.apex && `, pointing at ${pattern.apex}`}
        {pattern.sign && `, in ${pattern.sign}`}
      </p>
      <p>{pattern.interpretation}</p>
    </li>
  );
}
