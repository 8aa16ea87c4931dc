import { expect, test } from 'vitest';
import sample from '#api/sample.json';
import type { CompleteAnswer, Passage } from '#api/shapes.ts';
import { labelsOf, lightOf, MODES, placedPassages, planetsIn } from './trace.ts';

const { chart, reading } = sample as unknown as CompleteAnswer;
const { factors } = reading;

function passageOn(ids: string[]): Passage {
  return { field: 'summary', paragraph: 0, text: 'x', factors: ids };
}

test('a sentence highlights the bodies, houses and aspects of its factors, and no other sentence', () => {
  const none = { bodies: [], houses: [], aspects: [], patterns: [] };
  const { planet1 = '', planet2 = '' } = chart.aspects[2] ?? {};
  const bodies = [planet1, planet2].map((name) =>
    chart.planets.findIndex((planet) => planet.name === name),
  );
  const passage = passageOn(['first.house', 'third.aspect']);
  const light = lightOf({ kind: 'passage', passage }, chart, {
    'first.house': { ...none, label: 'First house', houses: [0] },
    'third.aspect': { ...none, label: 'Third aspect', bodies, aspects: [2] },
    'moon.sign': { ...none, label: 'Moon', bodies: [1] },
  });
  expect([...light.houses]).toEqual([1]);
  expect([...light.bodies].sort()).toEqual([planet1, planet2].sort());
  expect([...light.aspects]).toEqual([2]);
  expect(light.factors.size).toBe(0);
  expect(light.chosen).toEqual({ kind: 'passage', passage });
});

test('a factor that this chart does not have highlights nothing', () => {
  const passage = passageOn(['no.such']);
  const light = lightOf({ kind: 'passage', passage }, chart, factors);
  expect(light.bodies.size + light.houses.size + light.aspects.size).toBe(0);
  expect(labelsOf(passage, factors)).toEqual([]);
});

test('a body highlights its aspects, their other ends, and the sentences based on it', () => {
  const light = lightOf({ kind: 'body', name: 'Moon' }, chart, factors);
  expect(light.bodies.has('Moon')).toBe(true);
  expect(light.factors.has('moon.sign')).toBe(true);
  expect(light.factors.has('ascendant.sign')).toBe(false);
  for (const index of light.aspects) {
    const { planet1, planet2 } = chart.aspects[index] ?? {};
    expect([planet1, planet2]).toContain('Moon');
  }
  const all = placedPassages(reading);
  const own = all.filter(({ passage }) => passage.factors.some((id) => light.factors.has(id)));
  expect(own.length).toBeGreaterThan(5);
  expect(own.length).toBeLessThan(all.length);
});

test('a house and a pattern highlight the sentences based on them', () => {
  const factor = { ...factors['sun.sign'], label: 'T-square', patterns: [0] };
  const used = { ...factors, 'pattern.t-square': factor } as typeof factors;
  expect(lightOf({ kind: 'house', number: 7 }, chart, used).factors).toContain('house7.sign');
  const pattern = lightOf({ kind: 'pattern', index: 0 }, chart, used);
  expect([...pattern.bodies]).toEqual(chart.patterns[0]?.planets);
  expect(pattern.factors).toContain('pattern.t-square');
});

test('an element highlights the planets in its signs and the sentences based on it', () => {
  const used = { ...factors, 'balance.earth': { ...factors['sun.sign'], label: 'Earth' } };
  const light = lightOf({ kind: 'balance', group: 'earth' }, chart, used as typeof factors);
  const inEarth = chart.planets.filter(
    ({ name, sign }) =>
      ['Taurus', 'Virgo', 'Capricorn'].includes(sign) && !['North Node', 'Chiron'].includes(name),
  );
  expect([...light.bodies]).toEqual(inEarth.map(({ name }) => name));
  expect(light.bodies.size).toBe(chart.elementDistribution.earth);
  expect([...light.factors]).toEqual(['balance.earth']);
});

test('the number of planets in each mode is that of the answer', () => {
  for (const group of MODES) {
    expect(planetsIn(group, chart).length).toBe(chart.modeDistribution[group]);
  }
});

test('every sentence of the sample is based on factors with a name', () => {
  const passages = placedPassages(reading);
  expect(passages.length).toBeGreaterThan(50);
  expect(new Set(passages.map(({ id }) => id)).size).toBe(passages.length);
  for (const { passage } of passages) expect(labelsOf(passage, factors)).not.toEqual([]);
});
