import { expect, test } from 'vitest';
import type { Period } from '#api/shapes.ts';
import { countsOf } from './calendar-choice.tsx';

test('each moment and event is counted under one kind', () => {
  const moment = (body: string) => ({ body }) as Period['moments'][number];
  const event = (type: string) => ({ type }) as Period['events'][number];
  const counts = countsOf({
    moments: ['Saturn', 'Venus', 'Saturn', 'Sun', 'Mars'].map(moment),
    transits: [{ body: 'Saturn' } as Period['transits'][number]],
    events: ['moon-phase', 'eclipse', 'station', 'house-entry', 'solar-return'].map(event),
  });
  expect(counts).toEqual({
    'slow-transits': 2,
    'fast-transits': 3,
    moons: 2,
    stations: 1,
    'house-entries': 1,
    'solar-return': 1,
  });
});
