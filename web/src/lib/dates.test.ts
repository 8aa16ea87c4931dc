import { expect, test } from 'vitest';
import { clockTime, dateWithWeekday, longDate, timeInWords, utcInstant } from './dates.ts';

test.each([
  ['1990-06-15', '15 June 1990'],
  ['1800-01-02', '2 January 1800'],
])('the date %s reads %s', (date, text) => {
  expect(longDate(date)).toBe(text);
});

test('seconds are shown unless they are zero', () => {
  expect(clockTime('14:30:00')).toBe('14:30');
  expect(clockTime('11:37:12')).toBe('11:37:12');
});

test('an instant is shown in UTC', () => {
  expect(utcInstant('1990-06-15T12:30:00Z')).toBe('15 June 1990, 12:30 UTC');
  expect(utcInstant('1879-03-14T10:50:02Z')).toBe('14 March 1879, 10:50:02 UTC');
});

test('a date is shown with its weekday', () => {
  expect(dateWithWeekday('1990-06-15')).toBe('Friday, 15 June 1990');
  expect(dateWithWeekday('1879-03-14')).toBe('Friday, 14 March 1879');
});

test.each([
  ['00:00', '00:00, midnight'],
  ['00:01', '00:01, 1 minute past midnight'],
  ['00:30', '00:30, half past midnight'],
  ['00:45', '00:45, quarter to one in the morning'],
  ['02:30', '02:30, half past two in the morning'],
  ['11:45', '11:45, quarter to noon'],
  ['12:00', '12:00, noon'],
  ['12:30', '12:30, half past noon'],
  ['14:00', '14:00, two o’clock in the afternoon'],
  ['14:30:00', '14:30, half past two in the afternoon'],
  ['14:37', '14:37, 23 minutes to three in the afternoon'],
  ['18:05', '18:05, five past six in the evening'],
  ['21:40', '21:40, twenty to ten at night'],
  ['23:45', '23:45, quarter to midnight'],
  ['11:37:12', '11:37:12'],
])('the time %s is %s', (time, words) => {
  expect(timeInWords(time)).toBe(words);
});
