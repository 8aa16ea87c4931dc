import type { Chart } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { capitalised } from '#lib/words.ts';
import styles from './balance.module.css';
import { Section } from './section.tsx';

/** Number of planets counted: the full length of a bar. */
const PLANETS = 10;

const ELEMENTS = ['fire', 'earth', 'air', 'water'] as const;
const MODES = ['cardinal', 'fixed', 'mutable'] as const;

export function Balance({ chart }: { chart: Chart }) {
  return (
    <Section id="balance" lead={t('results.balance.lead')}>
      <div className={styles.groups}>
        <Bars
          title={t('results.balance.elements')}
          bars={ELEMENTS.map((name) => ({
            name,
            label: t(`results.element.${name}`),
            count: chart.elementDistribution[name],
          }))}
        />
        <Bars
          title={t('results.balance.modes')}
          bars={MODES.map((name) => ({
            name,
            label: t(`results.mode.${name}`),
            count: chart.modeDistribution[name],
          }))}
        />
      </div>
    </Section>
  );
}

interface BarsProps {
  title: string;
  bars: readonly { name: string; label: string; count: number }[];
}

function Bars({ title, bars }: BarsProps) {
  return (
    <div>
      <h3>{title}</h3>
      <dl className={styles.bars}>
        {bars.map(({ name, label, count }) => (
          <div key={name}>
            <dt>{capitalised(label)}</dt>
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
