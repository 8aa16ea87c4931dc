import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#lib/memory-storage.ts';
import sample from './sample.json';
import type { BirthRequest, CompleteAnswer } from './shapes.ts';
import {
  deleteKept,
  forgetReading,
  isSameBirth,
  isSameReading,
  keepReading,
  keptReadings,
  renameKept,
  requestOf,
  storedReading,
  storeReading,
} from './stored-readings.ts';

const ADA: BirthRequest = {
  name: 'Ada',
  date: '1990-06-15',
  time: '14:30:00',
  latitude: 41.8919,
  longitude: 12.5113,
  timezone: 'Europe/Rome',
};

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));

test('a birth is stored once, the newest first', () => {
  keepReading(ADA);
  keepReading({ ...ADA, timezone: 'auto' });
  keepReading({ ...ADA, name: 'Bo' });
  expect(keptReadings().map(({ title }) => title)).toEqual(['Bo', 'Ada']);
});

test('a birth with other chart options is stored separately', () => {
  keepReading(ADA);
  keepReading({ ...ADA, zodiac: 'lahiri' });
  keepReading({ ...ADA, zodiac: 'lahiri', timezone: 'auto' });
  expect(keptReadings().map(({ request }) => request.zodiac)).toEqual(['lahiri', undefined]);
  expect(isSameBirth(ADA, { ...ADA, zodiac: 'lahiri' })).toBe(true);
  expect(isSameReading(ADA, { ...ADA, zodiac: 'lahiri' })).toBe(false);
  expect(isSameReading(ADA, { ...ADA, points: ['vertex'] })).toBe(false);
});

test('ten readings take less than 10 kB', () => {
  for (let day = 10; day < 20; day += 1) keepReading({ ...ADA, date: `1990-06-${day}` });
  expect(keptReadings()).toHaveLength(10);
  expect(localStorage.getItem('keptReadings')?.length).toBeLessThan(10_000);
});

test('a stored reading can be renamed and deleted; deleting the last one removes the key', () => {
  keepReading(ADA);
  const id = keptReadings()[0]?.id ?? '';
  renameKept(id, 'My sister');
  expect(keptReadings()[0]).toMatchObject({ title: 'My sister', request: { name: 'Ada' } });
  deleteKept(id);
  expect(localStorage.getItem('keptReadings')).toBeNull();
});

test('data of another program under the same key are ignored', () => {
  localStorage.setItem('keptReadings', '[1, {"id": "x"}, null]');
  expect(keptReadings()).toEqual([]);
  localStorage.setItem('keptReadings', 'not json');
  expect(keptReadings()).toEqual([]);
});

const ANSWER = sample as unknown as CompleteAnswer;

test('a reading keeps its id when another one becomes the current one, and when it comes back', () => {
  const ada = storeReading(ANSWER, { request: ADA });
  expect(storedReading()).toMatchObject({ id: ada });
  const bo = storeReading(ANSWER, { request: { ...ADA, name: 'Bo' } });
  expect(bo).not.toBe(ada);
  expect(keptReadings().map(({ id }) => id)).toEqual([ada]);
  expect(requestOf(ada)).toMatchObject({ name: 'Ada' });
  expect(requestOf(bo)).toMatchObject({ name: 'Bo' });
  expect(storeReading(ANSWER, { request: ADA })).toBe(ada);
  expect(keptReadings().map(({ id }) => id)).toEqual([bo]);
  expect(ada).not.toContain('Ada');
  forgetReading();
  expect(requestOf(ada)).toBeNull();
});

test('a browser that refuses to store a reading still has it under its id', () => {
  vi.stubGlobal('localStorage', undefined);
  const id = storeReading(ANSWER, { request: ADA });
  expect(storedReading()).toMatchObject({ id });
  forgetReading();
});
