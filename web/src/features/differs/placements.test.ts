import { expect, test } from 'vitest';
import { degreeText, readDegree, toMembers } from './placements.ts';

test.each([
  ['24', 24],
  ['24.2', 24.2],
  ['24,2', 24.2],
  ['24°12′', 24.2],
  ["24°12'", 24.2],
  ['24 12', 24.2],
  ['24:12', 24.2],
  ['0°00′36″', 0.01],
  ['29°59′59″', 30 - 1 / 3600],
])('the degree %j is %d', (text, degree) => {
  expect(readDegree(text)).toBeCloseTo(degree, 9);
});

test.each(['', 'Leo', '30', '31°', '24°60′', '24.5°12′', '-3', '124', '24°12′60″'])(
  '%j is no degree inside a sign',
  (text) => {
    expect(readDegree(text)).toBeNull();
  },
);

/* The service rounds to a hundredth of an arc second: 16°11′ is 16.183333. */
test.each([
  [24, '24°'],
  [24.2, '24°12′'],
  [16.183333, '16°11′'],
  [24.123333, '24°07′24″'],
  [0.016667, '0°01′'],
])('%d is written as %j', (degree, text) => {
  expect(degreeText(degree)).toBe(text);
});

test('what was not said is left out of the request', () => {
  const understood = {
    text: 'Moon in Leo',
    point: 'Moon',
    sign: 'Leo',
    degree: null,
    house: null,
    retrograde: null,
  } as const;
  expect(toMembers([understood])).toEqual([{ text: 'Moon in Leo', point: 'Moon', sign: 'Leo' }]);
  expect(toMembers([{ ...understood, degree: 0, retrograde: false }])).toEqual([
    { text: 'Moon in Leo', point: 'Moon', sign: 'Leo', degree: 0, retrograde: false },
  ]);
});
