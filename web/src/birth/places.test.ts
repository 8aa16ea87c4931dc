import { expect, test } from 'vitest';
import { citiesNamed, isLongEnough } from './places.ts';

test('built-in cities are found by a part of their name, ignoring case and accents', () => {
  expect(citiesNamed('SAO').map(({ name }) => name)).toEqual(['São Paulo']);
  expect(citiesNamed('on').map(({ name }) => name)).toEqual(['London', 'Toronto']);
  expect(citiesNamed('ulm')).toEqual([]);
});

test('there are twenty cities, each with its own time zone', () => {
  const cities = citiesNamed('');
  expect(cities).toHaveLength(20);
  for (const { zone } of cities) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone ?? '' })).not.toThrow();
    expect(zone).not.toBe('UTC');
  }
});

test.each([
  ['ro', false],
  ['rom', true],
  ['', false],
  ['東', true],
  ['と', true],
  ['서', true],
])('typing %s starts a search: %s', (query, starts) => {
  expect(isLongEnough(query)).toBe(starts);
});
