import { expect, test } from 'vitest';
import { barOf, isWithin, shareOf, yearScale } from './year-scale.ts';

const YEAR = yearScale('2026-11-24', '2027-11-23');

test('the year is divided into calendar months', () => {
  expect(YEAR.months).toHaveLength(13);
  expect(YEAR.months[0]).toMatchObject({ day: '2026-11-24', from: 0, isNamed: false });
  expect(YEAR.months[1]).toMatchObject({ day: '2026-12-01', isNamed: true });
  expect(YEAR.months.at(-1)).toMatchObject({ day: '2027-11-01', to: 100 });
});

test('a moment has a position in the year', () => {
  expect(shareOf(YEAR, '2026-11-24T00:00:00Z')).toBe(0);
  expect(shareOf(YEAR, '2027-05-25T12:00:00Z')).toBe(50);
  expect(isWithin(YEAR, '2027-11-23T23:59:59Z')).toBe(true);
  expect(isWithin(YEAR, '2026-11-23T23:59:59Z')).toBe(false);
});

test('a bar without a start or an end extends past the edges', () => {
  expect(barOf(YEAR, '2025-01-01T00:00:00Z', null)).toEqual({ x: -4, width: 108 });
  expect(barOf(YEAR, '2026-11-24T00:00:00Z', '2027-05-25T12:00:00Z')).toEqual({ x: 0, width: 50 });
});
