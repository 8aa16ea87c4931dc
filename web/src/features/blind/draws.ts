import type { BirthData, BirthRequest } from '#api/shapes.ts';
import { hashOf } from '#lib/packed.ts';
import { PLACES } from './places.ts';

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
