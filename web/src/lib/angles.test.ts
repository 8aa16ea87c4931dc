import { describe, expect, test } from 'vitest';
import { coordinate, degreesMinutes, placeInZodiac, positionInZodiac } from './angles.ts';

describe('degrees and minutes', () => {
  test.each([
    [0, '0°00′'],
    [24.1234, '24°07′'],
    [7.5, '7°30′'],
    [29.9999, '29°59′'],
  ])('%d reads %s', (degrees, text) => {
    expect(degreesMinutes(degrees)).toBe(text);
  });
});

test('coordinates have four decimals', () => {
  expect(coordinate(41.9)).toBe('41.9000');
  expect(coordinate(-70.66666)).toBe('-70.6667');
});

test.each([
  [0, 'Aries', 0],
  [150, 'Virgo', 0],
  [166.75, 'Virgo', 16.75],
  [359.5, 'Pisces', 29.5],
])('longitude %d is in %s', (longitude, sign, degree) => {
  expect(placeInZodiac(longitude)).toEqual({ sign, degree });
});

test.each([
  [0, '0°00′ Aries'],
  [166.75, '16°45′ Virgo'],
  [359.9999, '29°59′ Pisces'],
])('longitude %d reads %s', (longitude, position) => {
  expect(positionInZodiac(longitude)).toBe(position);
});
