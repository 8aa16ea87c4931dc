import type { Chart } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { capitalised } from '#lib/words.ts';
import styles from './balance.module.css';
import { type BalanceGroup, ELEMENTS, isElement, MODES } from './balance-groups.ts';
import { Section } from './section.tsx';
import { useTraceable } from './tracing.tsx';

/** Number of planets counted: the full length of a bar. */
const PLANETS = 10;

export function Balance({ chart }: { chart: Chart }) {
  return (
    <Section id="balance" lead={t('results.balance.lead')}>
      <div className={styles.groups}>
        <Bars title={t('results.balance.elements')} groups={ELEMENTS} chart={chart} />
        <Bars title={t('results.balance.modes')} groups={MODES} chart={chart} />
      </div>
    </Section>
  );
}

interface BarsProps {
  title: string;
  groups: readonly BalanceGroup[];
  chart: Chart;
}

function Bars({ title, groups, chart }: BarsProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.bars} onKeyDown={moveFocus}>
        {groups.map((group, place) => (
          <Bar key={group} group={group} count={countIn(group, chart)} isFirst={place === 0} />
        ))}
      </ul>
    </div>
  );
}

function Bar({ group, count, isFirst }: { group: BalanceGroup; count: number; isFirst: boolean }) {
  const traceable = useTraceable({ kind: 'balance', group }, isFirst, ({ factors }) =>
    factors.has(`balance.${group}`),
  );
  return (
    <li {...traceable}>
      <span>{capitalised(groupName(group))}</span>
      <span className={styles.track}>
        <span
          className={`${styles.bar} ${styles[group] ?? ''}`}
          style={{ inlineSize: `${(count / PLANETS) * 100}%` }}
        />
      </span>
      <span className={styles.count}>{count}</span>
    </li>
  );
}

function countIn(group: BalanceGroup, chart: Chart): number {
  return isElement(group) ? chart.elementDistribution[group] : chart.modeDistribution[group];
}

function groupName(group: BalanceGroup): string {
  return isElement(group) ? t(`results.element.${group}`) : t(`results.mode.${group}`);
}
