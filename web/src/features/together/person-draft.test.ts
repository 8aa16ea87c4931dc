import { expect, test } from 'vitest';
import type { PlaceResult } from '#api/shapes.ts';
import { ADA } from '#api/test-birth.ts';
import { conventionsOf } from '#lib/typed-input/conventions.ts';
import { birthOf, emptyDraft } from './person-draft.ts';

const BRITISH = conventionsOf(['en-GB']);

const ROME: PlaceResult = {
  formatted: 'Rome, Lazio, Italy',
  geometry: { lat: 41.89193, lng: 12.51133 },
  annotations: { timezone: { name: 'Europe/Rome' } },
  components: { city: 'Rome', country: 'Italy', countryCode: 'IT' },
};

const WHOLE = {
  ...emptyDraft(),
  name: ' Ada ',
  date: '15 June 1990',
  time: '2:30 pm',
  placeText: 'Rome, Lazio, Italy',
  place: ROME,
};

test('a complete draft gives a request', () => {
  expect(birthOf(WHOLE, BRITISH)).toEqual(ADA);
});

test('an unknown time is left out', () => {
  const { time: _, ...birth } = ADA;
  expect(birthOf({ ...WHOLE, timeUnknown: true }, BRITISH)).toEqual({
    ...birth,
    timeUnknown: true,
  });
});

test('without a time zone the request has the automatic zone', () => {
  const place = { ...ROME, annotations: { timezone: { name: '' } } };
  expect(birthOf({ ...WHOLE, place }, BRITISH)).toEqual({ ...ADA, timezone: 'auto' });
});

test.each([{ name: ' ' }, { date: '31 June 1990' }, { time: '' }, { place: null }])(
  'a draft with %o is not whole',
  (change) => {
    expect(birthOf({ ...WHOLE, ...change }, BRITISH)).toBeNull();
  },
);

test('a stored birth is used unchanged', () => {
  expect(birthOf({ ...emptyDraft(), kept: ADA }, BRITISH)).toBe(ADA);
});

test('a new birth takes the chart options of the kept one it is compared with', () => {
  const kept = {
    ...ADA,
    name: 'Bo',
    zodiac: 'lahiri',
    aspectTypes: ['quincunx' as const],
    points: ['vertex' as const],
  };
  expect(birthOf(WHOLE, BRITISH, kept)).toEqual({
    ...ADA,
    zodiac: 'lahiri',
    aspectTypes: ['quincunx'],
    points: ['vertex'],
  });
});
