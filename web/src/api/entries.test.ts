import { expect, test } from 'vitest';
import { aspectPath, bodyInHousePath, browseLink, type Factor } from './entries.ts';
import sample from './sample.json';
import type { Aspect, Chart } from './shapes.ts';

const chart = sample.chart as unknown as Chart;
const NOTHING: Factor = { label: '', bodies: [], houses: [], aspects: [], patterns: [] };

test('the path of a house has its ordinal', () => {
  const ordinals = [1, 2, 3, 4, 11, 12].map((house) => bodyInHousePath('North Node', house));
  expect(ordinals.map((path) => path.slice('/planets/north-node/'.length))).toEqual([
    '1st-house',
    '2nd-house',
    '3rd-house',
    '4th-house',
    '11th-house',
    '12th-house',
  ]);
});

test('an aspect to an angle and a minor aspect have no page', () => {
  const aspect = (planet1: string, planet2: string, type: string) =>
    aspectPath({ planet1, planet2, type } as Aspect);
  expect(aspect('Sun', 'North Node', 'square')).toBe('/aspects/sun-north-node-square');
  expect(aspect('Sun', 'Midheaven', 'square')).toBeNull();
  expect(aspect('Sun', 'Saturn', 'quincunx')).toBeNull();
});

test('a factor leads to its sign, its house or its aspect, and a pattern to nothing', () => {
  const [sun] = chart.planets;
  if (!sun?.house) throw new Error('the sample has no Sun in a house');
  expect(browseLink({ ...NOTHING, bodies: [0] }, chart)).toBe(
    `/planets/sun/${sun.sign.toLowerCase()}`,
  );
  expect(browseLink({ ...NOTHING, bodies: [0], houses: [sun.house - 1] }, chart)).toBe(
    bodyInHousePath('Sun', sun.house),
  );
  expect(browseLink({ ...NOTHING, bodies: [0], houses: [sun.house % 12] }, chart)).toBeNull();
  expect(browseLink({ ...NOTHING, bodies: [0], patterns: [0] }, chart)).toBeNull();
  expect(browseLink(NOTHING, chart)).toBeNull();
});
