import { useId, useState } from 'react';
import type { Compatibility, PairWheel as Drawing } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import styles from './chart-wheel.module.css';
import { Aspects, Bodies, Houses, LabelPath, LinePath, Zodiac } from './layers.tsx';
import { Legend } from './legend.tsx';
import {
  keyOf,
  type PairTarget,
  pairHighlight,
  pairParts,
  pairTargetAt,
  pointsOf,
} from './pair-target.ts';
import { Stage } from './stage.tsx';
import type { Lit } from './targets.ts';
import { WheelParts } from './wheel-parts.tsx';
import { useFittingWheel } from './wheel-picture.tsx';

type PairAspect = Pick<Compatibility['aspects'][number], 'body1' | 'body2' | 'type' | 'orb'>;

interface PairWheelProps {
  /** The wheel in three sizes. */
  wheels: readonly Drawing[];
  aspects: readonly PairAspect[];
  /** The names of the two charts. */
  names: readonly [string, string];
}

/** The wheel of two charts: the first inside, the second outside, and the aspects between them. The part under the
 * pointer, or the one chosen last, is described below. */
export function PairWheel({ wheels, aspects, names }: PairWheelProps) {
  const wheel = useFittingWheel(wheels);
  const [pointed, setPointed] = useState<PairTarget | null>(null);
  const [chosen, setChosen] = useState<PairTarget | null>(null);
  if (wheel === undefined) return null;
  const target = pointed ?? chosen;
  const describe = (own: PairTarget) => inWords(own, wheel, aspects, names);
  const choose = (own: PairTarget) => {
    setChosen(JSON.stringify(own) === JSON.stringify(chosen) ? null : own);
  };
  const words = target
    ? describe(target)
    : t('wheel.pair.hint', { first: names[0], second: names[1] });
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <p className={styles.words}>{words}</p>
        <Legend aspects={wheel.aspects} />
      </figcaption>
      <Stage
        wheels={wheels}
        wheel={wheel}
        words={words}
        draw={(own, onEnlarge) => (
          <>
            <Picture wheel={own} target={target} />
            <WheelParts
              size={own.size}
              parts={pairParts(own, describe)}
              targetAt={(point, reach) => pairTargetAt(own, point, reach)}
              onPoint={setPointed}
              onHold={setPointed}
              onChoose={choose}
              onEnlarge={onEnlarge}
            />
          </>
        )}
      />
    </figure>
  );
}

function Picture({ wheel, target }: { wheel: Drawing; target: PairTarget | null }) {
  const id = useId();
  const { center, hairline, leader } = wheel.rings;
  const lit = target && pairHighlight(wheel, target);
  const litPoint =
    (person: 1 | 2) =>
    (name: string): Lit => {
      if (!lit?.points.has(keyOf(person, name))) return undefined;
      const isChosen = target?.kind === 'point' && target.person === person && target.name === name;
      return isChosen ? 'chosen' : 'related';
    };
  const litAspect = (index: number): Lit => {
    if (!lit?.aspects.has(index)) return undefined;
    return target?.kind === 'aspect' ? 'chosen' : 'related';
  };
  return (
    <svg
      className={styles.wheel}
      viewBox={`0 0 ${wheel.size} ${wheel.size}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      data-dimmed={lit !== null || undefined}
    >
      <title id={`${id}-title`}>{wheel.title}</title>
      <desc id={`${id}-description`}>{wheel.description}</desc>
      <Zodiac rings={wheel.rings} signs={wheel.signs} />
      <circle
        cx={center.x}
        cy={center.y}
        r={wheel.between}
        className={styles.cusp}
        strokeWidth={hairline}
      />
      <Houses rings={wheel.rings} cusps={wheel.cusps} />
      <Aspects aspects={wheel.aspects} litAs={litAspect} />
      <Bodies
        bodies={wheel.person1.map(({ drawing }) => drawing)}
        rings={wheel.rings}
        litAs={litPoint(1)}
      />
      <Bodies
        bodies={wheel.person2.map(({ drawing }) => drawing)}
        rings={wheel.rings}
        litAs={litPoint(2)}
        isHollow
      />
      {wheel.person2Angles.map(({ angle, label, tick, leader: path, dot, dotRadius }) => (
        <g
          key={angle}
          className={`${styles.body} ${styles.secondAngle}`}
          data-lit={litPoint(2)(angle)}
        >
          <LinePath line={tick} className={styles.own} width={leader} />
          <path d={path} className={styles.own} strokeWidth={leader} />
          <circle cx={dot.x} cy={dot.y} r={dotRadius} className={styles.hollow} />
          <LabelPath label={label} className={styles.own} />
        </g>
      ))}
    </svg>
  );
}

function inWords(
  target: PairTarget,
  wheel: Drawing,
  aspects: readonly PairAspect[],
  names: readonly [string, string],
): string {
  const [first, second] = names;
  if (target.kind === 'aspect') {
    const aspect = aspects[target.index];
    if (!aspect) return '';
    const { body1, body2, type, orb } = aspect;
    const ends = { first, second, point1: body1, point2: body2 };
    return t('wheel.pair.aspect', { ...ends, type, orb: degreesMinutes(orb) });
  }
  const own = pointsOf(wheel).find(
    ({ target: { person, name } }) => person === target.person && name === target.name,
  );
  if (!own) return '';
  const owner = names[target.person - 1] ?? '';
  const parts = [t('wheel.pair.point', { owner, point: target.name, position: own.position })];
  if (own.house !== null) parts.push(t('wheel.pair.house', { owner: first, house: own.house }));
  if (own.isRetrograde) parts.push(t('wheel.body.retrograde'));
  return parts.join(', ');
}
