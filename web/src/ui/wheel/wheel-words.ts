import type { Aspect, Chart, Planet } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import type { Pointed } from './pointing.ts';

/** The whole wheel in a few sentences, for those who don't see it. */
export function describeChart({ planets, houses, aspects }: Chart): string {
  const [first] = houses;
  const rising = first ? `Ascendant ${first.position}. ` : '';
  const bodies = planets.map(describeBody).join('; ');
  return `${rising}${bodies}. ${aspects.length} aspects.`;
}

export function describeBody({ name, position, house, retrograde }: Planet): string {
  const parts = [`${name} ${position}`];
  if (house != null) parts.push(`house ${house}`);
  if (retrograde) parts.push('retrograde');
  return parts.join(', ');
}

export function describeAspect({ planet1, planet2, type, orb }: Aspect): string {
  return `${planet1} ${type} ${planet2}, orb ${degreesMinutes(orb)}`;
}

export function describePointed(pointed: Pointed, chart: Chart): string {
  if (pointed.kind === 'aspect') {
    const aspect = chart.aspects[pointed.index];
    return aspect ? describeAspect(aspect) : '';
  }
  const planet = chart.planets.find(({ name }) => name === pointed.name);
  return planet ? describeBody(planet) : '';
}
