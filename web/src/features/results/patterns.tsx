import type { Chart, Pattern } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { capitalised, listed } from '#lib/words.ts';
import card from '#ui/card.module.css';
import styles from './cards.module.css';
import { PATTERN_NAMES } from './names.ts';
import { Nothing, Section } from './section.tsx';
import { useTraceable } from './tracing.tsx';

/** Number of planets in a pattern that consists of all planets, which then need not be listed. */
const ALL_PLANETS = 10;

export function Patterns({ chart }: { chart: Chart }) {
  return (
    <Section id="patterns">
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
      <h3>{title(pattern)}</h3>
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
      <h3>{title(first.pattern)}</h3>
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
  const pattern = capitalised(t(PATTERN_NAMES[type]));
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
