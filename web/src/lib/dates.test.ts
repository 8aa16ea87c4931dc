import { expect, test } from 'vitest';
import { clockTime, longDate, utcInstant } from './dates.ts';

test.each([
  ['1990-06-15', '15 June 1990'],
  ['1800-01-02', '2 January 1800'],
])('the date %s reads %s', (date, text) => {
  expect(longDate(date)).toBe(text);
});

test('seconds are shown where they count', () => {
  expect(clockTime('14:30:00')).toBe('14:30');
  expect(clockTime('11:37:12')).toBe('11:37:12');
});

test('an instant is said in UTC', () => {
  expect(utcInstant('1990-06-15T12:30:00Z')).toBe('15 June 1990, 12:30 UTC');
  expect(utcInstant('1879-03-14T10:50:02Z')).toBe('14 March 1879, 10:50:02 UTC');
});
