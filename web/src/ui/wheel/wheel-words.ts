import type { Aspect, Chart, Planet } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import { anglePosition } from './angle-position.ts';
import type { Target } from './highlight.ts';

function describeBody({ name, position, house, retrograde }: Planet): string {
  const parts = [`${name} ${position}`];
  if (house != null) parts.push(t('wheel.body.house', { house }));
  if (retrograde) parts.push(t('wheel.body.retrograde'));
  return parts.join(', ');
}

function describeAspect({ planet1, planet2, type, orb }: Aspect): string {
  return t('wheel.aspect', { planet1, type, planet2, orb: degreesMinutes(orb) });
}

/** Describes a part of the wheel in words. Empty if the chart does not have the part. */
export function describePointed(pointed: Target, chart: Chart): string {
  switch (pointed.kind) {
    case 'aspect': {
      const aspect = chart.aspects[pointed.index];
      return aspect ? describeAspect(aspect) : '';
    }
    case 'body': {
      const planet = chart.planets.find(({ name }) => name === pointed.name);
      return planet ? describeBody(planet) : '';
    }
    case 'sign':
      return pointed.name;
    case 'house': {
      const house = chart.houses[pointed.number - 1];
      if (!house) return '';
      return t('wheel.house', { number: house.number, position: house.position });
    }
    case 'angle': {
      const angle = anglePosition(chart, pointed.name);
      return angle ? t('wheel.angle', { angle: pointed.name, position: angle.position }) : '';
    }
  }
}
