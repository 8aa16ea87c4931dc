import { beforeEach, expect, test, vi } from 'vitest';
import { ADA } from '#api/test-birth.ts';
import { EMPTY_DRAFT, withPlace } from '#birth/draft.ts';
import { toPlace } from '#birth/places.ts';
import { MemoryStorage } from '#lib/memory-storage.ts';
import {
  birthOf,
  NOBODY,
  savedPeople,
  savedTwo,
  savePeople,
  saveTwo,
  withoutBirth,
} from './people.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});

const ROME = {
  formatted: 'Rome, Lazio, Italy',
  geometry: { lat: 41.89193, lng: 12.51133 },
  annotations: { timezone: { name: 'Europe/Rome' } },
  components: { city: 'Rome', country: 'Italy', countryCode: 'IT' },
};

const TYPED = { ...EMPTY_DRAFT, name: ' Ada ', date: '15 June 1990', time: '2:30 pm' };

const WHOLE = withPlace(TYPED, toPlace(ROME));

test('a complete draft gives a request', () => {
  expect(birthOf({ kept: null, draft: WHOLE })).toEqual(ADA);
});

test('an unknown time is left out', () => {
  const { time: _, ...birth } = ADA;
  expect(birthOf({ kept: null, draft: { ...WHOLE, timeUnknown: true } })).toEqual({
    ...birth,
    timeUnknown: true,
  });
});

test('without a time zone the request has the automatic zone', () => {
  const place = toPlace({ ...ROME, annotations: { timezone: { name: '' } } });
  expect(birthOf({ kept: null, draft: withPlace(TYPED, place) })).toEqual({
    ...ADA,
    timezone: 'auto',
  });
});

test.each([{ name: ' ' }, { date: '31 June 1990' }, { time: '' }, TYPED])(
  'a draft with %o is not whole',
  (change) => {
    const place = 'place' in change ? change : { ...WHOLE, ...change };
    expect(birthOf({ kept: null, draft: place })).toBeNull();
  },
);

test('a stored birth is used unchanged', () => {
  expect(birthOf({ ...NOBODY, kept: ADA })).toBe(ADA);
});

test('a new birth takes the chart options of the kept one it is compared with', () => {
  const kept = {
    ...ADA,
    name: 'Bo',
    zodiac: 'lahiri' as const,
    aspectTypes: ['quincunx' as const],
    points: ['vertex' as const],
  };
  expect(birthOf({ kept: null, draft: WHOLE }, kept)).toEqual({
    ...ADA,
    zodiac: 'lahiri',
    aspectTypes: ['quincunx'],
    points: ['vertex'],
  });
});

test('what was entered is there again until the tab is closed', () => {
  expect(savedPeople()).toEqual([NOBODY, NOBODY]);
  const people = [
    { kept: ADA, draft: EMPTY_DRAFT },
    { kept: null, draft: WHOLE },
  ] as const;
  savePeople(people);
  expect(savedPeople()).toEqual(people);
  sessionStorage.setItem('togetherPeople', '[{"kept": 1}, {}]');
  expect(savedPeople()).toEqual([NOBODY, NOBODY]);
  expect(savedTwo()).toBeNull();
  saveTwo([ADA, { ...ADA, name: 'Bo' }]);
  expect(savedTwo()).toEqual([ADA, { ...ADA, name: 'Bo' }]);
});

test('nobody is compared with themselves', () => {
  const ada = { kept: ADA, draft: EMPTY_DRAFT };
  expect(withoutBirth(ada, ADA)).toEqual(NOBODY);
  expect(withoutBirth(ada, { ...ADA, name: 'Bo' })).toEqual(ada);
});
