import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '#lib/memory-storage.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  missingFields,
  saveDraft,
  savedDraft,
  toRequest,
  withCoordinate,
  withPlace,
  withPlaceText,
  withZone,
} from './draft.ts';

const TODAY = '2026-11-21';

const ROME = {
  name: 'Rome, Lazio, Italy',
  latitude: 41.89193,
  longitude: 12.51133,
  zone: 'Europe/Rome',
};

const ADA: Draft = { ...EMPTY_DRAFT, name: ' Ada ', date: '1990-06-15', time: '14:30' };

describe('what is missing', () => {
  test('everything, in the form’s order', () => {
    expect(missingFields(EMPTY_DRAFT, TODAY)).toEqual([
      'Name',
      'Date of Birth',
      'Time of Birth',
      'Location latitude/longitude',
    ]);
  });

  test('nothing', () => {
    expect(missingFields(withPlace(ADA, ROME), TODAY)).toEqual([]);
  });

  test('a name of blanks is none', () => {
    const draft = { ...withPlace(ADA, ROME), name: '   ' };
    expect(missingFields(draft, TODAY)).toEqual(['Name']);
  });

  test.each(['2026-11-22', '1800-01-01'])('%s is no date to be born on', (date) => {
    expect(missingFields({ ...withPlace(ADA, ROME), date }, TODAY)).toEqual(['Date of Birth']);
  });

  test.each([TODAY, '1800-01-02'])('%s is one', (date) => {
    expect(missingFields({ ...withPlace(ADA, ROME), date }, TODAY)).toEqual([]);
  });

  test('an unknown time is not missing', () => {
    const draft = { ...withPlace(ADA, ROME), time: null, timeUnknown: true };
    expect(missingFields(draft, TODAY)).toEqual([]);
  });

  test('a typed zero is, until it is confirmed; one that came with a place is not', () => {
    const typed = withCoordinate(withPlace(ADA, ROME), 'latitude', 0);
    expect(missingFields(typed, TODAY)).toEqual(['Location latitude']);
    expect(missingFields({ ...typed, zeroLatitudeConfirmed: true }, TODAY)).toEqual([]);
    expect(missingFields(withPlace(ADA, { ...ROME, longitude: 0 }), TODAY)).toEqual([]);
  });
});

describe('the place', () => {
  test('typing on takes the choice back', () => {
    const draft = withPlaceText(withPlace(ADA, ROME), 'Romex');
    expect(draft).toMatchObject({ place: 'Romex', latitude: null, longitude: null, zone: null });
  });

  test('typing leaves coordinates by hand alone', () => {
    const draft = withPlaceText(withCoordinate(ADA, 'latitude', 41.9), 'Rome');
    expect(draft).toMatchObject({ place: 'Rome', latitude: 41.9, coordinatesFrom: 'hand' });
  });

  test('a coordinate by hand keeps a zone by hand, but not the place’s', () => {
    expect(withCoordinate(withPlace(ADA, ROME), 'latitude', 42).zone).toBeNull();
    const byHand = withZone(withPlace(ADA, ROME), 'Europe/Vienna');
    expect(withCoordinate(byHand, 'latitude', 42).zone).toBe('Europe/Vienna');
  });
});

describe('the request', () => {
  test('of a chosen place', () => {
    expect(toRequest(withPlace(ADA, ROME))).toEqual({
      name: 'Ada',
      date: '1990-06-15',
      time: '14:30:00',
      latitude: 41.89193,
      longitude: 12.51133,
      timezone: 'Europe/Rome',
      place: 'Rome, Lazio, Italy',
    });
  });

  test('of coordinates by hand asks for the zone, and claims no place', () => {
    const draft = withCoordinate(withPlace(ADA, ROME), 'latitude', 42);
    expect(toRequest(draft)).toMatchObject({ timezone: 'auto' });
    expect(toRequest(draft)).not.toHaveProperty('place');
  });

  test('of an unknown time has none, even if one was typed before', () => {
    const request = toRequest({ ...withPlace(ADA, ROME), timeUnknown: true });
    expect(request).toMatchObject({ timeUnknown: true });
    expect(request).not.toHaveProperty('time');
  });
});

describe('kept for the tab', () => {
  test('as it was', () => {
    const storage = new MemoryStorage();
    const draft = withPlace(ADA, ROME);
    saveDraft(draft, storage);
    expect(savedDraft(storage)).toEqual(draft);
  });

  test.each(['', '{', 'null', '[]', '{"name":1}', '{"name":"Ada"}'])('%s is no draft', (text) => {
    const storage = new MemoryStorage();
    storage.setItem('birthForm', text);
    expect(savedDraft(storage)).toEqual(EMPTY_DRAFT);
  });
});
