import { beforeAll, expect, test } from 'vitest';
import { MAJOR_ASPECTS, MINOR_ASPECTS } from '#api/chart-options.ts';
import { ADA } from '#api/test-birth.ts';
import { loadMessages } from '#lib/messages.ts';
import { bornInWords, bornWithOptions, optionsInWords } from './born.ts';

beforeAll(() => loadMessages('chart-options'));

test('date, time and place of birth, and the options of the chart', () => {
  expect(bornWithOptions({ ...ADA, zodiac: 'lahiri' })).toBe(
    '15 June 1990 · 14:30 · Rome, Lazio, Italy · Lahiri',
  );
  expect(bornInWords(ADA)).toBe('15 June 1990 · 14:30 · Rome, Lazio, Italy');
  expect(bornInWords({ ...ADA, time: null, place: null })).toBe('15 June 1990 · time not known');
  expect(bornInWords({ ...ADA, timeGuessed: true })).toContain('14:30 (a guess)');
});

test('options have labels', () => {
  expect(optionsInWords({})).toEqual([]);
  expect(
    optionsInWords({
      houseSystem: 'whole-sign',
      zodiac: 'fagan-bradley',
      node: 'mean',
      center: 'topocentric',
      aspectTypes: [...MAJOR_ASPECTS, ...MINOR_ASPECTS],
      points: ['ceres', 'vertex'],
    }),
  ).toEqual([
    'Whole Sign houses',
    'Fagan-Bradley',
    'mean lunar node',
    'seen from the place of birth',
    '6 minor aspects',
    '2 more points',
  ]);
  expect(optionsInWords({ aspectTypes: ['quincunx'] })).toEqual([
    'quincunx',
    'without some major aspects',
  ]);
});
