import type { PairWheel } from '#api/shapes.ts';
import { lines, middleOf, middlesOf, nearest, toSegment, type XY } from './target-at.ts';
import type { WheelPart } from './wheel-parts.tsx';

/** A part of the wheel of two people that can be chosen. `person`: the first or the second. */
export type PairTarget =
  | { readonly kind: 'point'; readonly person: 1 | 2; readonly name: string }
  | { readonly kind: 'aspect'; readonly index: number };

/** A body or an angle of one of the two people. */
interface PairPoint {
  readonly target: PairTarget & { kind: 'point' };
  readonly area: XY & { width: number; height: number };
  /** The middles of its glyph and labels. */
  readonly middles: readonly XY[];
  readonly position: string;
  readonly house: number | null;
  readonly isRetrograde: boolean;
}

/** The points of the first person, then those of the second. */
export function pointsOf(wheel: PairWheel): PairPoint[] {
  const bodies = ([1, 2] as const).map((person) =>
    wheel[`person${person}`].map(
      ({ drawing, position, house, retrograde }): PairPoint => ({
        target: { kind: 'point', person, name: drawing.body },
        area: drawing.area,
        middles: middlesOf(drawing),
        position,
        house,
        isRetrograde: retrograde,
      }),
    ),
  );
  const angles = wheel.person2Angles.map(
    ({ angle, position, label }): PairPoint => ({
      target: { kind: 'point', person: 2, name: angle },
      area: label.area,
      middles: [middleOf(label.area)],
      position,
      house: null,
      isRetrograde: false,
    }),
  );
  return [...bodies.flat(), ...angles];
}

/** The part at a point, in the wheel's units: the nearest glyph or line within `reach`; null if there is none. */
export function pairTargetAt(wheel: PairWheel, point: XY, reach: number): PairTarget | null {
  const { center, aspects } = wheel.rings;
  if (Math.hypot(point.x - center.x, point.y - center.y) <= aspects) {
    return nearest(lines(wheel), ({ from, to }) => toSegment(point, from, to), reach);
  }
  return nearest(
    pointsOf(wheel),
    ({ middles }) => Math.min(...middles.map((at) => Math.hypot(point.x - at.x, point.y - at.y))),
    reach,
  );
}

/** The parts in the order of the keyboard. */
export function pairParts(
  wheel: PairWheel,
  describe: (target: PairTarget) => string,
): WheelPart<PairTarget>[] {
  const part = (target: PairTarget, shape: WheelPart<PairTarget>['shape']) => ({
    target,
    shape,
    label: describe(target),
  });
  return [
    ...pointsOf(wheel).map(({ target, area }) => part(target, area)),
    ...wheel.aspects.map(({ index, path }) => part({ kind: 'aspect', index }, path)),
  ];
}

/** The highlight for a part. A point highlights its aspects and their other ends; an aspect highlights its two ends.
 * The keys of points are those of `keyOf`. */
export function pairHighlight(wheel: PairWheel, target: PairTarget) {
  const own = wheel.aspects.filter((aspect) =>
    target.kind === 'aspect'
      ? aspect.index === target.index
      : aspect[`body${target.person}`] === target.name,
  );
  const points = own.flatMap(({ body1, body2 }) => [keyOf(1, body1), keyOf(2, body2)]);
  if (target.kind === 'point') points.push(keyOf(target.person, target.name));
  return { points: new Set(points), aspects: new Set(own.map(({ index }) => index)) };
}

export function keyOf(person: 1 | 2, name: string): string {
  return `${person} ${name}`;
}
