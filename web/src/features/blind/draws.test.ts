import { expect, test } from 'vitest';
import type { BirthData } from '#api/shapes.ts';
import { drawFor } from './draws.ts';

const BIRTH = {
  name: 'Ada',
  date: '1990-06-15',
  time: '14:30:00',
  latitude: 41.89193,
  longitude: 12.51133,
  timezone: 'Europe/Rome',
} as BirthData;

const TODAY = new Date('2025-03-01T00:00:00Z');

const drawn = (changed: Partial<BirthData>) => drawFor({ ...BIRTH, ...changed }, TODAY);

test('the same birth gives the same draw, independent of the name', () => {
  expect(drawn({ name: 'Grace' })).toEqual(drawn({}));
  expect(drawn({ time: '14:31:00' }).births).not.toEqual(drawn({}).births);
});

test('made-up births are real dates of the same decade, with a time', () => {
  const { births } = drawn({});
  expect(births).toHaveLength(12);
  for (const { date, time } of births) {
    expect(date).toMatch(/^199\d-\d\d-\d\d$/);
    expect(time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d:00$/);
  }
});

test('for a birth without a time the made-up births have none', () => {
  for (const birth of drawn({ time: null }).births) {
    expect(birth).toMatchObject({ timeUnknown: true });
    expect(birth).not.toHaveProperty('time');
  }
});

test('in a decade that is not over, the ten years before the birth are used', () => {
  for (const { date } of drawn({ date: '2024-02-29' }).births) {
    expect(date && date >= '2014-03-01' && date <= '2024-02-29').toBe(true);
  }
});

test('all positions are equally frequent', () => {
  const counts = [0, 0, 0];
  for (let minute = 0; minute < 1440; minute += 1) {
    const clock = new Date(minute * 60_000).toISOString().slice(11, 19);
    const { ownIndex } = drawn({ time: clock });
    counts[ownIndex] = (counts[ownIndex] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 480)).toBeLessThan(90);
});
