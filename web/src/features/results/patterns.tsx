import type { Chart, Pattern } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { capitalised, listed } from '#lib/words.ts';
import card from '#ui/card.module.css';
import styles from './cards.module.css';
import { PATTERN_NAMES } from './names.ts';
import { Nothing, Section } from './section.tsx';
import { useTraceable } from './tracing.tsx';

/** A shape of the whole chart lists all bodies. */
const ALL_PLANETS = 10;

export function Patterns({ chart }: { chart: Chart }) {
  return (
    <Section id="patterns">
      {chart.patterns.length === 0 ? (
        <Nothing>{t('results.patterns.none')}</Nothing>
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
  const traceable = useTraceable({ kind: 'pattern', index }, index === 0, ({ patterns }) =>
    patterns.has(index),
  );
  return (
    <li className={`${card.card} ${styles.pattern}`} {...traceable}>
      <h3>{title(pattern)}</h3>
      <p className={styles.note}>{whoTakesPart(pattern)}</p>
      <p>{pattern.interpretation}</p>
    </li>
  );
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

function whoTakesPart({ planets: all, apex, sign }: Pattern): string {
  const planets = all.length === ALL_PLANETS ? t('results.patterns.all-planets') : listed(all);
  if (apex && sign) return t('results.patterns.apex-in-sign', { planets, apex, sign });
  if (apex) return t('results.patterns.apex', { planets, apex });
  return sign ? t('results.patterns.in-sign', { planets, sign }) : planets;
}
