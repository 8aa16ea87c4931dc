import { expect, test } from 'vitest';
import sample from '#api/sample.json';
import type { CompleteAnswer, Wheel } from '#api/shapes.ts';
import { targetAt } from './target-at.ts';

const { wheel: wheels, chart } = sample as unknown as CompleteAnswer & { wheel: Wheel[] };

/** A point at a zodiacal longitude, in degrees, and a distance from the center, in units. */
function pointAt(wheel: Wheel, longitude: number, radius: number) {
  // The Ascendant is on the left, and longitudes grow counter-clockwise.
  const direction = 180 + longitude - (chart.angles?.ascendant ?? 0);
  const { center } = wheel.rings;
  return {
    x: center.x + radius * Math.cos((direction * Math.PI) / 180),
    y: center.y - radius * Math.sin((direction * Math.PI) / 180),
  };
}

/** A point beside the inner end of a drawn cusp, in degrees counter-clockwise. Where bodies are crowded, cusps are bent. */
function besideCusp(wheel: Wheel, house: number, degrees: number) {
  const { center, houses } = wheel.rings;
  const line = wheel.cusps.find((own) => own.house === house)?.lines.at(-1);
  if (!line) throw new Error(`house ${house} has no cusp`);
  const direction = Math.atan2(center.y - line.y2, line.x2 - center.x) + (degrees * Math.PI) / 180;
  const radius = (houses ?? 0) + 1;
  return {
    x: center.x + radius * Math.cos(direction),
    y: center.y - radius * Math.sin(direction),
  };
}

for (const wheel of wheels) {
  test(`at size ${wheel.size} each glyph, sign and house is found where it is drawn`, () => {
    expect(wheel.size === 300 || wheel.bodies.some(({ retrograde }) => retrograde)).toBe(true);
    for (const { body, glyph, degree, retrograde } of wheel.bodies) {
      for (const part of [glyph, degree, retrograde]) {
        if (!part) continue;
        const { x, y, width, height } = part.area;
        const found = targetAt(wheel, { x: x + width / 2, y: y + height / 2 }, 12);
        expect(found).toEqual({ kind: 'body', name: body });
      }
    }
    const { zodiac, outer } = wheel.rings;
    for (const [place, { sign }] of wheel.signs.entries()) {
      const point = pointAt(wheel, place * 30 + 15, (zodiac + outer) / 2);
      expect(targetAt(wheel, point, 0)).toEqual({ kind: 'sign', name: sign });
    }
    for (const { number } of housesOf()) {
      const point = besideCusp(wheel, number, 1);
      expect(targetAt(wheel, point, 0)).toEqual({ kind: 'house', number });
    }
  });

  test(`at size ${wheel.size} houses whose cusps run against the order of the signs are found`, () => {
    const { length } = wheel.cusps;
    const cusps = wheel.cusps.map((cusp, place) => ({
      ...cusp,
      lines: wheel.cusps[(length - place) % length]?.lines ?? [],
    }));
    for (const { number } of housesOf()) {
      const point = besideCusp(wheel, number, -1);
      const house = ((length + 1 - number) % length) + 1;
      expect(targetAt({ ...wheel, cusps }, point, 0)).toEqual({ kind: 'house', number: house });
    }
  });

  test(`at size ${wheel.size} the target in the middle of an opposition's line is the aspect`, () => {
    const oppositions = wheel.aspects.filter(
      ({ index }) => chart.aspects[index]?.type === 'opposition',
    );
    expect(oppositions).toHaveLength(7);
    for (const { index, path } of oppositions) {
      const [x = 0, y = 0, dx = 0, dy = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
      for (const share of [0.4, 0.5, 0.6]) {
        const found = targetAt(wheel, { x: x + dx * share, y: y + dy * share }, 2);
        expect(found).toEqual({ kind: 'aspect', index });
      }
    }
  });

  test(`at size ${wheel.size} there is no target outside the wheel`, () => {
    expect(targetAt(wheel, { x: 0, y: 0 }, 10)).toBeNull();
  });
}

/** The cusps as ecliptic longitudes: 30 times the index of the sign, plus the degree in the sign. */
function housesOf(): { number: number; longitude: number }[] {
  const names = wheels[0]?.signs.map(({ sign }) => sign) ?? [];
  return chart.houses.map(({ number, sign, degree }) => ({
    number,
    longitude: names.indexOf(sign) * 30 + degree,
  }));
}
