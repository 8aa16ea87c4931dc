import type { Aspect, Chart, Reading } from './shapes.ts';

/* Links to the pages about one placement, sign or aspect. The server decides which pages there are (crates/reading,
   `Entry`); these functions spell the paths in the same way, and e2e/browse.spec.ts compares them with the site map. */

export type Factor = Reading['factors'][string];

/** The routes of these pages. */
export const ENTRY_ROUTES = ['/planets/*', '/signs/*', '/aspects/*'] as const;

/** Aspects with a page. Minor ones have none. */
const ASPECTS: readonly string[] = ['conjunction', 'sextile', 'square', 'trine', 'opposition'];
const ANGLES: readonly string[] = ['Ascendant', 'Midheaven'];

export function signPath(sign: string): string {
  return `/signs/${slug(sign)}`;
}

export function bodyInSignPath(body: string, sign: string): string {
  return `/planets/${slug(body)}/${slug(sign)}`;
}

export function bodyInHousePath(body: string, house: number): string {
  return `/planets/${slug(body)}/${house}${['st', 'nd', 'rd'][house - 1] ?? 'th'}-house`;
}

/** The path of an aspect's page; null for an aspect to an angle and for a minor one. */
export function aspectPath({ planet1, planet2, type }: Aspect): string | null {
  const isOfBodies = !ANGLES.includes(planet1) && !ANGLES.includes(planet2);
  return isOfBodies && ASPECTS.includes(type)
    ? `/aspects/${slug(planet1)}-${slug(planet2)}-${type}`
    : null;
}

/** The path of the page about a factor of a reading; null if there is none. */
export function browseLink(factor: Factor, chart: Chart): string | null {
  const aspect = chart.aspects[factor.aspects[0] ?? -1];
  if (aspect && factor.aspects.length === 1) return aspectPath(aspect);
  const planet = chart.planets[factor.bodies[0] ?? -1];
  if (!planet || factor.bodies.length !== 1 || factor.patterns.length > 0) return null;
  const [house, ...others] = factor.houses;
  if (house === undefined) return bodyInSignPath(planet.name, planet.sign);
  return others.length === 0 && planet.house === house + 1
    ? bodyInHousePath(planet.name, planet.house)
    : null;
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
