import type { Chart, Pattern } from '#api/shapes.ts';
import { t, textOf } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { capitalised, listed } from '#lib/words.ts';
import card from '#ui/card.module.css';
import { Glyph } from '#ui/glyph.tsx';
import styles from './chart-lists.module.css';
import { Nothing, Section } from './section.tsx';
import { type BalanceGroup, ELEMENTS, isElement, MODES } from './trace.ts';
import { useTraceable } from './tracing.tsx';

/** Number of planets in a pattern that consists of all planets, which then need not be listed. */
const ALL_PLANETS = 10;

export function Patterns({ chart }: { chart: Chart }) {
  return (
    <Section
      id="patterns"
      digest={chart.patterns.map(title).join(', ') || t('results.patterns.none')}
    >
      {chart.patterns.length === 0 ? (
        <Nothing>{t('results.patterns.none')}</Nothing>
      ) : (
        <ul className={styles.cards} onKeyDown={moveFocus}>
          {grouped(chart.patterns).map((group, place) => {
            const [own, second] = group;
            if (own === undefined) return null;
            return second ? (
              <SharedCard key={own.index} group={group} isFirst={place === 0} />
            ) : (
              <PatternCard key={own.index} own={own} isFirst={place === 0} />
            );
          })}
        </ul>
      )}
    </Section>
  );
}

interface Indexed {
  pattern: Pattern;
  /** Index in the chart's patterns. */
  index: number;
}

/** Patterns with the same text, such as two grand trines in fire, share a card. */
function grouped(patterns: readonly Pattern[]): Indexed[][] {
  const groups: Indexed[][] = [];
  patterns.forEach((pattern, index) => {
    const isAlike = ([first]: Indexed[]) =>
      first?.pattern.interpretation === pattern.interpretation;
    const group = groups.find(isAlike);
    if (group) group.push({ pattern, index });
    else groups.push([{ pattern, index }]);
  });
  return groups;
}

function PatternCard({ own: { pattern, index }, isFirst }: { own: Indexed; isFirst: boolean }) {
  return (
    <li className={`${card.card} ${styles.pattern}`} {...usePatternRow(index, isFirst)}>
      <h4>{title(pattern)}</h4>
      <p className={styles.note}>{planetsInWords(pattern)}</p>
      <p>{pattern.interpretation}</p>
    </li>
  );
}

function SharedCard({ group, isFirst }: { group: readonly Indexed[]; isFirst: boolean }) {
  const [first] = group;
  if (first === undefined) return null;
  return (
    <li className={card.card}>
      <h4>{title(first.pattern)}</h4>
      <ul className={styles.members}>
        {group.map((own) => (
          <Members key={own.index} own={own} isFirst={isFirst && own === first} />
        ))}
      </ul>
      <p>{first.pattern.interpretation}</p>
    </li>
  );
}

/** The planets of one pattern in a shared card. */
function Members({ own: { pattern, index }, isFirst }: { own: Indexed; isFirst: boolean }) {
  return (
    <li className={`${styles.note} ${styles.pattern}`} {...usePatternRow(index, isFirst)}>
      {planetsInWords(pattern)}
    </li>
  );
}

function usePatternRow(index: number, isFirst: boolean) {
  return useTraceable({ kind: 'pattern', index }, isFirst, ({ patterns }) => patterns.has(index));
}

/** `Grand trine in fire`, `T-square, fixed` */
function title({ type, element, mode }: Pattern): string {
  const pattern = capitalised(textOf(`results.pattern.${type}`));
  if (element) {
    return t('results.patterns.in-element', { pattern, element: t(`results.element.${element}`) });
  }
  return mode
    ? t('results.patterns.with-mode', { pattern, mode: t(`results.mode.${mode}`) })
    : pattern;
}

function planetsInWords({ planets: all, apex, sign }: Pattern): string {
  const planets = all.length === ALL_PLANETS ? t('results.patterns.all-planets') : listed(all);
  if (apex && sign) return t('results.patterns.apex-in-sign', { planets, apex, sign });
  if (apex) return t('results.patterns.apex', { planets, apex });
  return sign ? t('results.patterns.in-sign', { planets, sign }) : planets;
}

export function Retrogrades({ chart }: { chart: Chart }) {
  const planets = chart.planets.filter(({ name }) => chart.retrogrades.includes(name));
  return (
    <Section
      id="retrogrades"
      digest={chart.retrogrades.join(', ') || t('results.retrogrades.none')}
      lead={t('results.retrogrades.lead')}
    >
      {planets.length === 0 ? (
        <Nothing>{t('results.retrogrades.none')}</Nothing>
      ) : (
        <PlacementList bodies={planets} />
      )}
    </Section>
  );
}

export function CriticalDegrees({ chart }: { chart: Chart }) {
  return (
    <Section
      id="critical-degrees"
      digest={
        chart.criticalDegrees.map(({ body }) => body).join(', ') ||
        t('results.critical-degrees.none')
      }
      lead={t('results.critical-degrees.lead')}
    >
      {chart.criticalDegrees.length === 0 ? (
        <Nothing>{t('results.critical-degrees.none')}</Nothing>
      ) : (
        <PlacementList
          bodies={chart.criticalDegrees.map(({ body, position }) => ({ name: body, position }))}
        />
      )}
    </Section>
  );
}

interface Placed {
  name: string;
  position: string;
}

/** Bodies with their positions. Choosing a body opens its panel. */
function PlacementList({ bodies }: { bodies: readonly Placed[] }) {
  return (
    <ul className={styles.list} onKeyDown={moveFocus}>
      {bodies.map((body, place) => (
        <PlacementRow key={body.name} body={body} isFirst={place === 0} />
      ))}
    </ul>
  );
}

function PlacementRow({ body: { name, position }, isFirst }: { body: Placed; isFirst: boolean }) {
  const traceable = useTraceable({ kind: 'body', name }, isFirst, ({ bodies }) => bodies.has(name));
  return (
    <li {...traceable}>
      <Glyph name={name} />
      <strong>{name}</strong>
      <span>{position}</span>
    </li>
  );
}

/** Number of planets counted: the full length of a bar. */
const PLANETS = 10;

export function Balance({ chart }: { chart: Chart }) {
  return (
    <Section
      id="balance"
      digest={[...ELEMENTS, ...MODES]
        .map((group) => `${capitalised(groupName(group))} ${countIn(group, chart)}`)
        .join(', ')}
      lead={t('results.balance.lead')}
    >
      <div className={styles.groups}>
        <Bars title={t('results.balance.elements')} groups={ELEMENTS} chart={chart} />
        <Bars title={t('results.balance.modes')} groups={MODES} chart={chart} />
      </div>
    </Section>
  );
}

interface BalanceProps {
  title: string;
  groups: readonly BalanceGroup[];
  chart: Chart;
}

function Bars({ title, groups, chart }: BalanceProps) {
  return (
    <div>
      <h4>{title}</h4>
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
