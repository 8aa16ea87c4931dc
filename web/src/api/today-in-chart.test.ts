import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#lib/memory-storage.ts';
import type { Transits } from './shapes.ts';
import { transitsNow } from './sky.ts';
import { ADA } from './test-birth.ts';
import { keepToday, todayIn, todayOf } from './today-in-chart.ts';

vi.mock('./sky.ts', () => ({ transitsNow: vi.fn() }));

const body = (name: string) => ({ name, interpretation: `${name} today.` });
const days = (from: number, count: number) => new Date(from + count * 86_400_000).toISOString();
const answerAt = (at: number) =>
  ({
    at: new Date(at).toISOString(),
    transits: ['Sun', 'Moon', 'Venus', 'Mars'].map(body),
    aspects: [
      { body: 'Saturn', moments: [days(at, -30), days(at, 9)], summary: 'After this week.' },
      { body: 'Moon', moments: [days(at, 0.1)], summary: 'Over in hours.' },
      { body: 'Mars', moments: [days(at, -1), days(at, 3)], summary: 'On Thursday.' },
      { body: 'Venus', moments: [days(at, 2)], summary: 'On Wednesday.' },
    ],
    birthData: { timeUnknown: false },
  }) as unknown as Transits;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.mocked(transitsNow).mockReset();
});

test('the bodies of today are the Moon, the Sun and Mars', () => {
  expect(todayIn(answerAt(0)).bodies.map(({ name }) => name)).toEqual(['Moon', 'Sun', 'Mars']);
});

test('an answer is used again for three hours, and for the same birth only', async () => {
  const { signal } = new AbortController();
  keepToday(ADA, answerAt(Date.now() - 60_000));
  await todayOf(ADA, signal);
  expect(transitsNow).not.toHaveBeenCalled();
  vi.mocked(transitsNow).mockResolvedValue(answerAt(Date.now() - 4 * 3_600_000));
  await todayOf({ ...ADA, date: '1991-01-01' }, signal);
  expect(transitsNow).toHaveBeenCalledTimes(1);
  // The answer kept last is too old.
  await todayOf({ ...ADA, date: '1991-01-01' }, signal);
  expect(transitsNow).toHaveBeenCalledTimes(2);
});

test('the next exact transit is the earliest of the coming week, without those of the Moon', () => {
  const at = Date.parse('2026-11-29T12:00:00Z');
  const next = { at: '2026-12-01T12:00:00.000Z', isTimeKnown: true, summary: 'On Wednesday.' };
  expect(todayIn(answerAt(at)).next).toEqual(next);
});
