import type { Aspect, Chart } from '#api/shapes.ts';
import { placeInZodiac, positionInZodiac } from '#lib/angles.ts';

/** A part of the wheel that can be chosen. */
export type Target =
  | { readonly kind: 'body'; readonly name: string }
  | { readonly kind: 'aspect'; readonly index: number }
  | { readonly kind: 'sign'; readonly name: string }
  | { readonly kind: 'house'; readonly number: number }
  | { readonly kind: 'angle'; readonly name: AngleName };

export type AngleName = 'Ascendant' | 'IC' | 'Descendant' | 'Midheaven';

/** The angles with the houses whose cusps they are, in the order in which they are shown. */
export const ANGLES: readonly { readonly name: AngleName; readonly house: number }[] = [
  { name: 'Ascendant', house: 1 },
  { name: 'IC', house: 4 },
  { name: 'Descendant', house: 7 },
  { name: 'Midheaven', house: 10 },
];

/** The highlight of a part: it is the chosen one, or it is related to the chosen one. */
export type Lit = 'chosen' | 'related' | undefined;

/** What is highlighted on the wheel. */
export interface Highlight {
  /** Names of bodies. */
  readonly bodies: ReadonlySet<string>;
  /** Indices in the chart's aspects. */
  readonly aspects: ReadonlySet<number>;
  /** Numbers of houses. */
  readonly houses: ReadonlySet<number>;
  /** The chosen part; all other parts are related to it. It may be something outside the wheel. */
  readonly chosen: {
    readonly kind: string;
    readonly name?: string;
    readonly index?: number;
  } | null;
}

/** A body highlights its aspects and their other bodies; an aspect highlights its two bodies. */
export function targetHighlight(
  pointed: Extract<Target, { kind: 'body' | 'aspect' }>,
  aspects: readonly Aspect[],
): Pick<Highlight, 'bodies' | 'aspects'> {
  const own = [...aspects.entries()].filter(([index, { planet1, planet2 }]) =>
    pointed.kind === 'body'
      ? planet1 === pointed.name || planet2 === pointed.name
      : index === pointed.index,
  );
  const bodies: string[] = own.flatMap(([, { planet1, planet2 }]) => [planet1, planet2]);
  if (pointed.kind === 'body') bodies.push(pointed.name);
  return { bodies: new Set(bodies), aspects: new Set(own.map(([index]) => index)) };
}

interface AnglePosition {
  readonly sign: string;
  /** Degrees in the sign. */
  readonly degree: number;
  /** `16°53′ Virgo` */
  readonly position: string;
}

const LONGITUDES = {
  Ascendant: 'ascendant',
  IC: 'ic',
  Descendant: 'descendant',
  Midheaven: 'midheaven',
} as const;

/** Maximum difference between an angle and the cusp that it equals, in degrees. It covers rounding errors. */
const ROUNDING_DEG = 1e-6;

/** The position of an angle; null without a time of birth. With Equal, Whole Sign and Morinus houses an angle need
 * not be a cusp. */
export function anglePosition({ angles }: Chart, name: AngleName): AnglePosition | null {
  if (!angles) return null;
  const longitude = angles[LONGITUDES[name]];
  return { ...placeInZodiac(longitude), position: positionInZodiac(longitude) };
}

/** The house whose cusp an angle is; null if the angle is not a cusp. */
export function houseOfAngle({ angles, houses }: Chart, name: AngleName): number | null {
  const number = ANGLES.find((own) => own.name === name)?.house ?? 0;
  const cusp = houses[number - 1]?.cusp;
  if (!angles || cusp === undefined) return null;
  return Math.abs(cusp - angles[LONGITUDES[name]]) < ROUNDING_DEG ? number : null;
}
