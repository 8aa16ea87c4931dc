import { describe, expect, test } from 'vitest';
import { isLink, linkOf, linkOfTwo, readLink, readLinkOfTwo } from './link.ts';
import type { BirthRequest } from './shapes.ts';
import { ADA } from './test-birth.ts';

/* Built by hand: the JSON array, 32-bit FNV-1a after Fowler, Noll and Vo (Python: `functools.reduce(lambda h, b: (h
 * ^ b) * 0x01000193 & 0xffffffff, text, 0x811c9dc5)`), base64url after RFC 4648, section 5. */
const ADAS =
  'v1.ZgHTslsiQWRhIiwiMTk5MC0wNi0xNSIsIjE0OjMwOjAwIiw0MS44OTE5MywxMi41MTEzMywiRXVyb3BlL1JvbWUiLCJSb21lLCBMYXppbywgSXRhbHkiXQ';

/* The same with null, null, null and {"houseSystem":"whole-sign","zodiac":"lahiri"} after the place. */
const ADAS_WITH_OPTIONS =
  'v1.PYCd4lsiQWRhIiwiMTk5MC0wNi0xNSIsIjE0OjMwOjAwIiw0MS44OTE5MywxMi41MTEzMywiRXVyb3BlL1JvbWUiLCJSb21lLCBMYXppbywgSXRhbHkiLG51bGwsbnVsbCxudWxsLHsiaG91c2VTeXN0ZW0iOiJ3aG9sZS1zaWduIiwiem9kaWFjIjoibGFoaXJpIn1d';

describe('a link', () => {
  test('follows the format and can be decoded', () => {
    expect(linkOf(ADA)).toBe(ADAS);
    expect(readLink(`#${ADAS}`)).toEqual(ADA);
  });

  test('with chart options follows the format and can be decoded', () => {
    const request: BirthRequest = { ...ADA, houseSystem: 'whole-sign', zodiac: 'lahiri' };
    expect(linkOf(request)).toBe(ADAS_WITH_OPTIONS);
    expect(readLink(`#${ADAS_WITH_OPTIONS}`)).toEqual(request);
  });

  const { time: _time, ...untimed } = ADA;
  const { place: _place, ...unnamed } = ADA;
  test.each<BirthRequest>([
    { ...ADA, name: '李小龙 🌒 “#&%”' },
    { ...untimed, timeUnknown: true },
    { ...unnamed, disambiguation: 'later' },
    { ...ADA, utcOffset: '-04:56:02' },
    { ...ADA, latitude: -0.000001, longitude: -180 },
    { ...ADA, timeGuessed: true, houseSystem: 'whole-sign', zodiac: 'lahiri' },
    { ...untimed, timeUnknown: true, node: 'mean', center: 'topocentric' },
    { ...ADA, aspectTypes: ['conjunction', 'quincunx'] },
    { ...ADA, points: ['mean-lilith', 'part-of-fortune'] },
  ])('carries $name, $time, $place, $latitude, $utcOffset', (request) => {
    expect(readLink(`#${linkOf(request)}`)).toEqual(request);
  });

  test('with any damaged character is reported as damaged', () => {
    const swapped = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
    for (let at = 3; at < ADAS.length; at += 1) {
      expect(readLink(`#${ADAS.slice(0, at)}`), `cut off at ${at}`).toBe('damaged');
      // The lowest bits of the last character may be padding, which the decoder ignores.
      if (at < ADAS.length - 1) expect(readLink(`#${swapped(ADAS, at)}`)).toBe('damaged');
    }
    expect(readLink(`#${ADAS.toLowerCase()}`)).toBe('damaged');
    expect(readLink(`#${ADAS}.`)).toBe('damaged');
    expect(readLink(`#v1.${'A'.repeat(100_000)}`)).toBe('damaged');
  });

  test.each<readonly [unknown, string]>([
    [{}, 'no array'],
    [['Ada', '1990-06-15'], 'too short'],
    [[1, '1990-06-15', null, 0, 0], 'a name that is a number'],
    [['Ada', '1990-06-15', null, '0', 0], 'a latitude that is text'],
    [withOptions('lahiri'), 'options that are text'],
    [withOptions(['lahiri']), 'options that are a list'],
    [withOptions({ zodiac: 'martian' }), 'an unknown zodiac'],
    [withOptions({ houseSystem: 7 }), 'a house system that is a number'],
    [withOptions({ constructor: 'lahiri' }), 'an unknown option'],
    [withOptions({ aspectTypes: ['quincunx', 'quincunx'] }), 'an aspect type twice'],
    [withOptions({ aspectTypes: ['novile'] }), 'an unknown aspect type'],
    [withOptions({ aspectTypes: 'quincunx' }), 'aspect types that are text'],
    [withOptions({ points: ['vertex', 'vertex'] }), 'a point twice'],
    [withOptions({ points: ['sedna'] }), 'an unknown point'],
    [withOptions({ points: 'vertex' }), 'points that are text'],
  ])('with a valid checksum over %o is rejected (%s)', (members) => {
    expect(readLink(`#v1.${packedByHand(JSON.stringify(members))}`)).toBe('damaged');
  });

  test('leaves out default chart options', () => {
    const defaults: Partial<BirthRequest> = {
      houseSystem: 'placidus',
      zodiac: 'tropical',
      node: 'true',
      center: 'geocentric',
      aspectTypes: ['opposition', 'conjunction', 'sextile', 'square', 'trine'],
      points: [],
    };
    expect(linkOf({ ...ADA, ...defaults })).toBe(ADAS);
    expect(readLink(`#v1.${packedByHand(JSON.stringify(withOptions(defaults)))}`)).toEqual(ADA);
  });

  test('for two people carries the options of each', () => {
    const two = [
      { ...ADA, node: 'mean' },
      { ...ADA, name: 'Bo' },
    ] as const;
    expect(readLinkOfTwo(`#${linkOfTwo(...two)}`)).toEqual(two);
  });

  test('of one birth is a birth to be compared with', () => {
    expect(readLinkOfTwo(`#${linkOf(ADA)}`)).toEqual([ADA]);
    expect(readLinkOfTwo(`#${linkOf(ADA)}x`)).toBe('damaged');
  });

  test('of another version or of another program is not reported as damaged', () => {
    expect(readLink('#v2.AAAA')).toBe('newer');
    expect(readLink('#access_token=x')).toBe('foreign');
    expect(readLink('')).toBe('foreign');
    expect(isLink('#love')).toBe(false);
    expect(isLink(`#${ADAS}`)).toBe(true);
  });
});

/** The members of a link with chart options, which are the eleventh member. */
function withOptions(options: unknown): unknown[] {
  const { name, date, time, latitude, longitude, timezone, place } = ADA;
  return [name, date, time, latitude, longitude, timezone, place, null, null, null, options];
}

function packedByHand(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  const hash = bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5);
  const sum = [24, 16, 8, 0].map((shift) => (hash >>> shift) & 255);
  return btoa(String.fromCharCode(...sum, ...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
