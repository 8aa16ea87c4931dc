import type { Chart } from '#api/shapes.ts';
import { capitalised } from '#lib/words.ts';
import styles from './balance.module.css';
import { Section } from './section.tsx';

/** Number of planets counted: the full length of a bar. */
const PLANETS = 10;

export function Balance({ chart }: { chart: Chart }) {
  const { fire, earth, air, water } = chart.elementDistribution;
  const { cardinal, fixed, mutable } = chart.modeDistribution;
  return (
    <Section id="balance" lead="How the ten planets are spread.">
      <div className={styles.groups}>
        <Bars title="Elements" counts={{ fire, earth, air, water }} />
        <Bars title="Modes" counts={{ cardinal, fixed, mutable }} />
      </div>
    </Section>
  );
}

function Bars({ title, counts }: { title: string; counts: Readonly<Record<string, number>> }) {
  return (
    <div>
      <h3>{title}</h3>
      <dl className={styles.bars}>
        {Object.entries(counts).map(([name, count]) => (
          <div key={name}>
            <dt>{capitalised(name)}</dt>
            <dd>
              <span className={styles.track}>
                <span
                  className={`${styles.bar} ${styles[name] ?? ''}`}
                  style={{ inlineSize: `${(count / PLANETS) * 100}%` }}
                />
              </span>
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
