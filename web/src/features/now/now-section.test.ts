import { expect, test } from 'vitest';
import type { TransitAspect } from '#api/shapes.ts';
import { moonAspects, restOf, stageInWords, transitsToShow } from './now-section.tsx';

function transit(own: Partial<TransitAspect>): TransitAspect {
  return {
    body: 'Saturn',
    natal: 'Sun',
    type: 'square',
    angle: 90,
    orb: 0.5,
    applying: true,
    stage: 'in-effect',
    exactAt: null,
    starts: null,
    ends: null,
    moments: [],
    strength: 50,
    summary: 'Work is slow.',
    interpretation: 'Work is slow. It gets done.',
    factors: [],
    meaning: '',
    passages: [],
    ...own,
  };
}

test('the transits in effect are sorted by strength, without the Moon', () => {
  const [weak, strong] = [transit({ strength: 10 }), transit({ strength: 90 })];
  const far = transit({ stage: 'coming', strength: 99 });
  const moon = transit({ body: 'Moon', exactAt: '2026-11-24T15:00:00Z' });
  const all = [weak, strong, transit({}), far, moon];
  expect(transitsToShow(all).map(({ strength }) => strength)).toEqual([90, 50, 10]);
  expect(moonAspects(all)).toEqual([moon]);
});

test('three transits are shown if fewer are in effect', () => {
  const far = [1, 2, 3].map((strength) => transit({ stage: 'fading', strength }));
  expect(
    transitsToShow([transit({ strength: 0 }), ...far]).map(({ strength }) => strength),
  ).toEqual([0, 3, 2]);
});

test('the rest of a passage follows its summary', () => {
  expect(restOf(transit({}))).toBe('It gets done.');
});

const THREE = ['2026-11-24T10:00:00Z', '2027-02-23T10:00:00Z', '2027-05-13T10:00:00Z'];
const LOOP = {
  starts: '2026-11-22T00:00:00Z',
  ends: '2027-05-15T00:00:00Z',
  moments: THREE,
  applying: false,
};

test('the stage follows the exact moments of a loop', () => {
  expect(stageInWords(LOOP, '2026-11-23T00:00:00Z')).toContain('3 times, first on');
  const first = stageInWords(LOOP, '2026-11-25T00:00:00Z');
  expect(first).toContain('the 1st was on');
  expect(first).toContain('February');
  expect(stageInWords(LOOP, '2027-03-01T00:00:00Z')).toContain('the 2nd was on');
  expect(stageInWords(LOOP, '2027-05-14T00:00:00Z')).toContain('exact 3 times, last on');
  expect(stageInWords(LOOP, '2027-05-16T00:00:00Z')).toContain('closest phase ended');
});

test('a single exact moment has texts for the future and the past', () => {
  const one = { ...LOOP, moments: ['2026-11-24T10:00:00Z'] };
  expect(stageInWords(one, '2026-11-23T00:00:00Z')).toMatch(/^It will be exact on .*2026\.$/);
  expect(stageInWords(one, '2026-11-25T00:00:00Z')).toMatch(/^It was exact on .* and is fading\.$/);
});

test('a transit is not fading while its orb closes', () => {
  const closing = stageInWords({ ...LOOP, applying: true }, '2027-05-14T00:00:00Z');
  expect(closing).toContain('It comes closer once more without being exact.');
  expect(closing).not.toContain('fading');
});

test('without exact moments there is no text', () => {
  expect(stageInWords({ ...LOOP, moments: [] }, '2026-11-25T00:00:00Z')).toBeNull();
});
