import { expect, test } from 'vitest';
import type { PairWheel } from '#api/shapes.ts';
import { keyOf, pairHighlight, pairParts, pairTargetAt, pointsOf } from './pair-target.ts';

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });

function body(name: string, x: number, y: number) {
  const area = box(x, y);
  const drawing = {
    body: name,
    area,
    glyph: { area },
    degree: null,
    minute: null,
    retrograde: null,
  };
  return { drawing, position: name, house: 3, retrograde: false };
}

/** A wheel with two bodies inside, two bodies and an angle outside, and two aspects. */
const wheel = {
  size: 300,
  rings: { center: { x: 150, y: 150 }, aspects: 40 },
  person1: [body('Sun', 150, 90), body('Moon', 150, 200)],
  person2: [body('Sun', 150, 50), body('Moon', 150, 240)],
  person2Angles: [{ angle: 'Ascendant', position: 'x', label: { area: box(50, 145) } }],
  aspects: [
    { index: 0, body1: 'Sun', body2: 'Moon', path: 'm150 110l0 80' },
    { index: 1, body1: 'Moon', body2: 'Ascendant', path: 'm150 190l-40 -40' },
  ],
} as unknown as PairWheel;

test('the target is the nearest glyph of either person, and in the inner circle the nearest line', () => {
  for (const { target, area } of pointsOf(wheel)) {
    expect(pairTargetAt(wheel, { x: area.x + 5, y: area.y + 5 }, 22)).toEqual(target);
  }
  expect(pairTargetAt(wheel, { x: 152, y: 130 }, 22)).toEqual({ kind: 'aspect', index: 0 });
  expect(pairTargetAt(wheel, { x: 132, y: 170 }, 5)).toEqual({ kind: 'aspect', index: 1 });
  expect(pairTargetAt(wheel, { x: 290, y: 20 }, 22)).toBeNull();
});

test('a point highlights its aspects with their other ends, and an aspect its two ends', () => {
  const sun = pairHighlight(wheel, { kind: 'point', person: 1, name: 'Sun' });
  expect([...sun.aspects]).toEqual([0]);
  expect(sun.points).toEqual(new Set([keyOf(1, 'Sun'), keyOf(2, 'Moon')]));
  const other = pairHighlight(wheel, { kind: 'point', person: 2, name: 'Sun' });
  expect([...other.aspects]).toEqual([]);
  expect(other.points).toEqual(new Set([keyOf(2, 'Sun')]));
  const aspect = pairHighlight(wheel, { kind: 'aspect', index: 1 });
  expect(aspect.points).toEqual(new Set([keyOf(1, 'Moon'), keyOf(2, 'Ascendant')]));
});

test('every part is in the keyboard order once', () => {
  const parts = pairParts(wheel, (target) => JSON.stringify(target));
  expect(new Set(parts.map(({ label }) => label)).size).toBe(7);
});
