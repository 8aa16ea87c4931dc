import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ADA as ADA_BORN } from '#api/test-birth.ts';
import { MemoryStorage } from '#lib/memory-storage.ts';
import {
  type Draft,
  draftOf,
  EMPTY_DRAFT,
  isUnlookedUp,
  type Moment,
  missingFields,
  offsetOf,
  saveDraft,
  savedDraft,
  toRequest,
  withCoordinate,
  withPlace,
  withPlaceFound,
  withPlaceText,
  withZone,
} from './draft.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));

const ROME = {
  name: 'Rome, Lazio, Italy',
  latitude: 41.89193,
  longitude: 12.51133,
  zone: 'Europe/Rome',
};

const ADA: Draft = { ...EMPTY_DRAFT, name: ' Ada ', date: '15 June 1990', time: '2:30 pm' };

const MOMENT: Moment = { date: '1990-06-15', time: '14:30' };

describe('missing fields', () => {
  test('everything, in the form’s order', () => {
    expect(missingFields(EMPTY_DRAFT, { date: null, time: null })).toEqual([
      'Name',
      'Date of Birth',
      'Time of Birth',
      'Location latitude/longitude',
    ]);
  });

  test('nothing', () => {
    expect(missingFields(withPlace(ADA, ROME), MOMENT)).toEqual([]);
  });

  test('a name of blanks is missing', () => {
    const draft = { ...withPlace(ADA, ROME), name: '   ' };
    expect(missingFields(draft, MOMENT)).toEqual(['Name']);
  });

  test('an unknown time is not missing', () => {
    const draft = { ...withPlace(ADA, ROME), time: '', timeUnknown: true };
    expect(missingFields(draft, { ...MOMENT, time: null })).toEqual([]);
  });

  test('a typed zero is missing until it is confirmed; a zero from a place is not', () => {
    const typed = withCoordinate(withPlace(ADA, ROME), 'latitude', 0);
    expect(missingFields(typed, MOMENT)).toEqual(['Location latitude']);
    expect(missingFields({ ...typed, zeroLatitudeConfirmed: true }, MOMENT)).toEqual([]);
    expect(missingFields(withPlace(ADA, { ...ROME, longitude: 0 }), MOMENT)).toEqual([]);
  });
});

describe('the place', () => {
  test('typing clears the choice', () => {
    const draft = withPlaceText(withPlace(ADA, ROME), 'Romex');
    expect(draft).toMatchObject({ place: 'Romex', latitude: null, longitude: null, zone: null });
  });

  test('typing keeps coordinates entered by hand', () => {
    const draft = withPlaceText(withCoordinate(ADA, 'latitude', 41.9), 'Rome');
    expect(draft).toMatchObject({ place: 'Rome', latitude: 41.9, coordinatesFrom: 'hand' });
  });

  test('a coordinate entered by hand keeps a zone entered by hand, but not the place’s zone', () => {
    expect(withCoordinate(withPlace(ADA, ROME), 'latitude', 42).zone).toBeNull();
    const byHand = withZone(withPlace(ADA, ROME), 'Europe/Vienna');
    expect(withCoordinate(byHand, 'latitude', 42).zone).toBe('Europe/Vienna');
  });
});

describe('coordinates by hand', () => {
  const byHand = withCoordinate(withCoordinate(ADA, 'latitude', 30), 'longitude', -45);
  const AT_SEA = { ...ROME, name: '30.0000, -45.0000', zone: 'Etc/GMT+3', zoneLabel: 'UTC-3' };

  test('are looked up once both are there, and again when one changes', () => {
    expect(isUnlookedUp(withCoordinate(ADA, 'latitude', 30))).toBe(false);
    expect(isUnlookedUp(withCoordinate(byHand, 'latitude', 0))).toBe(false);
    expect(isUnlookedUp(byHand)).toBe(true);
    const found = withPlaceFound(byHand, ROME);
    expect(isUnlookedUp(found)).toBe(false);
    expect(isUnlookedUp(withCoordinate(found, 'latitude', 31))).toBe(true);
  });

  test('give name and zone, with what people call it', () => {
    const found = withPlaceFound(byHand, AT_SEA);
    expect(found).toMatchObject({ zone: 'Etc/GMT+3', zoneLabel: 'UTC-3', zoneFrom: 'place' });
    expect(toRequest(found, MOMENT)).toMatchObject({ timezone: 'Etc/GMT+3', place: AT_SEA.name });
  });

  test('become the name, with UTC, if nothing is found', () => {
    expect(withPlaceFound(byHand, null)).toMatchObject({
      placeByHand: '30.0000, -45.0000',
      zone: 'UTC',
      zoneFrom: 'fallback',
    });
  });

  test('do not replace a zone entered by hand, nor a place chosen meanwhile', () => {
    expect(withPlaceFound(withZone(byHand, 'UTC'), ROME).zone).toBe('UTC');
    const chosen = withPlace(ADA, ROME);
    expect(withPlaceFound(chosen, AT_SEA)).toBe(chosen);
  });
});

describe('an offset by hand', () => {
  test.each([
    ['+05:30', '+05:30'],
    ['5:30', '+05:30'],
    ['−4:56:02', '-04:56:02'],
    ['-3', '-03:00'],
    ['+15:13:42', '+15:13:42'],
  ])('%s is %s', (typed, offset) => {
    expect(offsetOf(typed)).toBe(offset);
    expect(toRequest({ ...withPlace(ADA, ROME), utcOffset: typed }, MOMENT)).toMatchObject({
      utcOffset: offset,
    });
  });

  test.each(['', 'x', '+5:75', '+16:00', '5:3', '1:2:3:4'])('%s is none', (typed) => {
    expect(offsetOf(typed)).toBeNull();
    expect(toRequest({ ...withPlace(ADA, ROME), utcOffset: typed }, MOMENT)).not.toHaveProperty(
      'utcOffset',
    );
  });
});

describe('the request', () => {
  test('of a chosen place', () => {
    expect(toRequest(withPlace(ADA, ROME), MOMENT)).toEqual(ADA_BORN);
  });

  test('of coordinates entered by hand has automatic zone and no place', () => {
    const draft = withCoordinate(withPlace(ADA, ROME), 'latitude', 42);
    expect(toRequest(draft, MOMENT)).toMatchObject({ timezone: 'auto' });
    expect(toRequest(draft, MOMENT)).not.toHaveProperty('place');
  });

  test('of an unknown time has none, even if one was typed before', () => {
    const request = toRequest({ ...withPlace(ADA, ROME), timeUnknown: true }, MOMENT);
    expect(request).toMatchObject({ timeUnknown: true });
    expect(request).not.toHaveProperty('time');
  });
});

describe('chart options', () => {
  const chosen = { ...withPlace(ADA, ROME), options: { zodiac: 'lahiri' } } as const;

  test('are members of the request only if they differ from the defaults', () => {
    const members = ['houseSystem', 'zodiac', 'node', 'center', 'aspectTypes', 'orbs', 'points'];
    const plain = Object.keys(toRequest(withPlace(ADA, ROME), MOMENT));
    expect(plain.filter((name) => members.includes(name))).toEqual([]);
    expect(toRequest(chosen, MOMENT)).toEqual({ ...ADA_BORN, zodiac: 'lahiri' });
  });

  test('are restored when the form is filled in again', () => {
    const request = toRequest(chosen, MOMENT);
    expect(draftOf(request).options).toEqual({ zodiac: 'lahiri' });
    expect(toRequest(draftOf(request), MOMENT)).toEqual(request);
  });

  test('with unknown values are removed from a stored draft; missing options are accepted', () => {
    for (const options of [{ zodiac: 'martian' }, null, undefined]) {
      sessionStorage.setItem('birthForm', JSON.stringify({ ...chosen, options }));
      expect(savedDraft()).toEqual({ ...chosen, options: {} });
    }
  });
});

describe('stored for the tab', () => {
  test('a draft is restored unchanged', () => {
    const draft = withPlace(ADA, ROME);
    saveDraft(draft);
    expect(savedDraft()).toEqual(draft);
  });

  test.each(['', '{', 'null', '[]', '{"name":1}', '{"name":"Ada"}'])('%s is no draft', (text) => {
    sessionStorage.setItem('birthForm', text);
    expect(savedDraft()).toEqual(EMPTY_DRAFT);
  });

  test.each([{ date: 19900615 }, { time: null }, { latitude: '41.9' }, { zone: 1 }])(
    'a draft with %j could not be shown, and is none',
    (damage) => {
      sessionStorage.setItem('birthForm', JSON.stringify({ ...ADA, ...damage }));
      expect(savedDraft()).toEqual(EMPTY_DRAFT);
    },
  );
});
