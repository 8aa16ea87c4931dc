import type { Chart, Pattern } from '#api/shapes.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { capitalised, listed } from '#lib/words.ts';
import card from '#ui/card.module.css';
import styles from './cards.module.css';
import { Nothing, Section } from './section.tsx';
import { useTraceable } from './tracing.tsx';

/** A shape of the whole chart lists all bodies. */
const ALL_PLANETS = 10;

export function Patterns({ chart }: { chart: Chart }) {
  return (
    <Section id="patterns">
      {chart.patterns.length === 0 ? (
        <Nothing>No chart patterns.</Nothing>
      ) : (
        <ul className={styles.cards} onKeyDown={moveFocus}>
          {chart.patterns.map((pattern, index) => (
            <PatternCard
              key={`${pattern.type} ${pattern.planets.join()}`}
              pattern={pattern}
              index={index}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function PatternCard({ pattern, index }: { pattern: Pattern; index: number }) {
  const { type, sign, planets, element, mode, apex, interpretation } = pattern;
  const traceable = useTraceable({ kind: 'pattern', index }, index === 0, ({ patterns }) =>
    patterns.has(index),
  );
  return (
    <li className={`${card.card} ${styles.pattern}`} {...traceable}>
      <h3>
        {capitalised(type)}
        {element && ` in ${element}`}
        {mode && `, ${mode}`}
      </h3>
      <p className={styles.note}>
        {planets.length === ALL_PLANETS ? 'All ten planets' : listed(planets)}
        {apex && `, pointing at ${apex}`}
        {sign && ` in ${sign}`}
      </p>
      <p>{interpretation}</p>
    </li>
  );
}
