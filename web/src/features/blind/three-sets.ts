import { failureOf } from '#api/errors.ts';
import type { BirthData, BirthRequest, Chart, CompleteAnswer, Reading } from '#api/shapes.ts';
import { hashOf } from '#lib/packed.ts';

/** Number of sets shown. */
export const SETS = 3;

/** Maximum number of made-up births to request. */
const MAX_BIRTHS = 12;

const DAY_MS = 86_400_000;

/** The API requires a name. This one is never shown. */
const PLACEHOLDER_NAME = 'A';

/** The random choices for a birth. The same birth always gives the same draw. */
export interface Draw {
  /** Identifies the birth in the stored tally. */
  readonly key: string;
  /** Index of the person's own set among the three, from 0. */
  readonly ownIndex: number;
  /** Made-up births, in the order in which to try them. */
  readonly births: readonly BirthRequest[];
}

/** Draws the index of the person's own set and the made-up births. The name is not part of the seed, because
 * readings do not depend on it. */
export function drawFor(birth: BirthData, today = new Date()): Draw {
  const { date, time, latitude, longitude, timezone } = birth;
  const hash = hashOf(JSON.stringify([date, time, latitude, longitude, timezone]));
  const draw = drawer(hash);
  const ownIndex = draw(SETS);
  const [first, last] = decadeOf(date, today);
  const births = Array.from({ length: MAX_BIRTHS }, (): BirthRequest => {
    const day = new Date(first + draw((last - first) / DAY_MS + 1) * DAY_MS);
    const minutes = draw(24 * 60);
    return {
      name: PLACEHOLDER_NAME,
      date: day.toISOString().slice(0, 10),
      ...(time === null ? { timeUnknown: true } : { time: clockOf(minutes) }),
      ...(PLACES[draw(PLACES.length)] ?? PLACES[0]),
    };
  });
  return { key: hash.toString(16).padStart(8, '0'), ownIndex, births };
}

/** The first and the last day of the decade of birth, in Unix milliseconds. For a decade that is not over, the ten
 * years before the birth, so that the draw does not change from day to day. */
function decadeOf(date: string, today: Date): readonly [number, number] {
  const year = Number(date.slice(0, 4));
  const start = year - (year % 10);
  const end = Date.UTC(start + 9, 11, 31);
  if (end < today.getTime()) return [Date.UTC(start, 0, 1), end];
  const born = new Date(`${date}T00:00:00Z`);
  return [Date.UTC(year - 10, born.getUTCMonth(), born.getUTCDate()), born.getTime()];
}

function clockOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
}

/** A seeded generator of integers from 0 up to but not including a limit (Mulberry32). */
function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

interface MadeUpPlace {
  readonly place: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
}

/** The birthplaces of made-up births. Coordinates: GeoNames, rounded. */
const PLACES: readonly [MadeUpPlace, ...MadeUpPlace[]] = [
  { place: 'Lyon', latitude: 45.75, longitude: 4.85, timezone: 'Europe/Paris' },
  { place: 'Leeds', latitude: 53.8, longitude: -1.55, timezone: 'Europe/London' },
  { place: 'Gdańsk', latitude: 54.35, longitude: 18.65, timezone: 'Europe/Warsaw' },
  { place: 'Bologna', latitude: 44.49, longitude: 11.34, timezone: 'Europe/Rome' },
  { place: 'Porto', latitude: 41.15, longitude: -8.61, timezone: 'Europe/Lisbon' },
  { place: 'Cleveland', latitude: 41.5, longitude: -81.7, timezone: 'America/New_York' },
  { place: 'Denver', latitude: 39.74, longitude: -104.98, timezone: 'America/Denver' },
  {
    place: 'Rosario',
    latitude: -32.95,
    longitude: -60.64,
    timezone: 'America/Argentina/Cordoba',
  },
  { place: 'Nagoya', latitude: 35.18, longitude: 136.91, timezone: 'Asia/Tokyo' },
  { place: 'Pune', latitude: 18.52, longitude: 73.86, timezone: 'Asia/Kolkata' },
  { place: 'Nairobi', latitude: -1.28, longitude: 36.82, timezone: 'Africa/Nairobi' },
  { place: 'Adelaide', latitude: -34.93, longitude: 138.6, timezone: 'Australia/Adelaide' },
];

/** Number of portraits in a set. Readings have three or four. All sets have the same number, so that it is no hint. */
const PORTRAITS = 3;

/** Maximum number of portraits that two sets have in common. */
const MAX_SHARED = 1;

/** Maximum number of concurrent requests. */
const MAX_REQUESTS = 2;

type Portrait = Pick<Reading['themes'][number], 'name' | 'portrait'>;

export interface PortraitSet {
  readonly portraits: readonly Portrait[];
  /** The made-up birth; null for the person's own set. */
  readonly madeUp: BirthRequest | null;
}

/** A set, with the signs that are compared. */
interface Candidate {
  readonly signs: readonly (readonly string[])[];
  readonly set: PortraitSet;
}

type AskReading = (birth: BirthRequest) => Promise<Pick<CompleteAnswer, 'chart' | 'reading'>>;

/** The strongest portraits of a reading. Null if a reading of an older version has too few. */
export function portraitsOf({ themes }: Reading): readonly Portrait[] | null {
  const portraits = (themes ?? []).slice(0, PORTRAITS);
  return portraits.length === PORTRAITS ? portraits : null;
}

/** The person's set and two sets of made-up births, in the drawn order. Null if too few births differ. */
export async function gatherSets(
  own: Pick<CompleteAnswer, 'chart' | 'reading'>,
  { ownIndex, births }: Draw,
  ask: AskReading,
): Promise<readonly PortraitSet[] | null> {
  const mine = candidate(own, null);
  if (mine === null) return null;
  const accepted = [mine];
  for (let tried = 0; tried < births.length; tried += MAX_REQUESTS) {
    const batch = births.slice(tried, tried + MAX_REQUESTS);
    for (const other of await Promise.all(batch.map((birth) => asked(birth, ask)))) {
      if (other && accepted.every((earlier) => differ(earlier, other))) accepted.push(other);
      if (accepted.length === SETS) return inOrder(accepted, ownIndex);
    }
  }
  return null;
}

/** Requests the reading of a made-up birth. Null if the birth is refused, because its clock time did not exist or
 * occurred twice. */
async function asked(birth: BirthRequest, ask: AskReading): Promise<Candidate | null> {
  try {
    return candidate(await ask(birth), birth);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'answered' && failure.status === 400) return null;
    throw error;
  }
}

function candidate(
  { chart, reading }: Pick<CompleteAnswer, 'chart' | 'reading'>,
  madeUp: BirthRequest | null,
): Candidate | null {
  const portraits = portraitsOf(reading);
  return portraits && { signs: signsOf(chart), set: { portraits, madeUp } };
}

/** The possible signs of Sun, Moon and Ascendant. Without a birth time the Sun or the Moon may have two, and the
 * Ascendant has none. */
function signsOf({ planets, natalChart }: Chart): string[][] {
  const lights = ['Sun', 'Moon'].map((wanted) =>
    planets.filter(({ name }) => name === wanted).flatMap((own) => own.possibleSigns ?? own.sign),
  );
  return [...lights, natalChart.ascendant ? [natalChart.ascendant] : []];
}

function differ(one: Candidate, other: Candidate): boolean {
  const shareSign = one.signs.some((signs, place) =>
    signs.some((sign) => other.signs[place]?.includes(sign)),
  );
  const names = other.set.portraits.map(({ name }) => name);
  const shared = one.set.portraits.filter(({ name }) => names.includes(name));
  return !shareSign && shared.length <= MAX_SHARED;
}

function inOrder([own, ...others]: readonly Candidate[], ownIndex: number): PortraitSet[] {
  const sets = others.map(({ set }) => set);
  return own ? sets.toSpliced(ownIndex, 0, own.set) : sets;
}
