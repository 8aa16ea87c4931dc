import type { Aspect, Chart, Planet } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import type { Target } from './highlight.ts';

function describeBody({ name, position, house, retrograde }: Planet): string {
  const parts = [`${name} ${position}`];
  if (house != null) parts.push(`house ${house}`);
  if (retrograde) parts.push('retrograde');
  return parts.join(', ');
}

function describeAspect({ planet1, planet2, type, orb }: Aspect): string {
  return `${planet1} ${type} ${planet2}, orb ${degreesMinutes(orb)}`;
}

/** Describes the target in words. */
export function describePointed(pointed: Target, chart: Chart): string {
  if (pointed.kind === 'aspect') {
    const aspect = chart.aspects[pointed.index];
    return aspect ? describeAspect(aspect) : '';
  }
  const planet = chart.planets.find(({ name }) => name === pointed.name);
  return planet ? describeBody(planet) : '';
}
