import type { Chart } from '#api/shapes.ts';
import { degreesMinutes, placeInZodiac } from '#lib/angles.ts';
import { ANGLES, type AngleName } from './highlight.ts';

export interface AnglePosition {
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
  const { sign, degree } = placeInZodiac(angles[LONGITUDES[name]]);
  return { sign, degree, position: `${degreesMinutes(degree)} ${sign}` };
}

/** The house whose cusp an angle is; null if the angle is not a cusp. */
export function houseOfAngle({ angles, houses }: Chart, name: AngleName): number | null {
  const number = ANGLES.find((own) => own.name === name)?.house ?? 0;
  const cusp = houses[number - 1]?.cusp;
  if (!angles || cusp === undefined) return null;
  return Math.abs(cusp - angles[LONGITUDES[name]]) < ROUNDING_DEG ? number : null;
}
