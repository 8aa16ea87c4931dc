import type { BirthData, BirthRequest } from '#api/shapes.ts';
import { hashOf } from '#lib/packed.ts';
import { PLACES } from './places.ts';

/** Number of sets shown. */
export const SETS = 3;

/** Most made-up births that are asked for. */
const MOST = 12;

const DAY_MS = 86_400_000;

/** The service wants a name. Nobody sees it. */
const NOBODY = 'A';

/** What is drawn for a birth: the same for the same birth. */
export interface Draw {
  /** By this the browser knows a birth whose pick it has counted. */
  readonly key: string;
  /** Where among the three the person's own set stands, from 0. */
  readonly ownPlace: number;
  /** Made-up births, to be tried in this order. */
  readonly births: readonly BirthRequest[];
}

/** Draws the order and the made-up births. The name has no part in it: it changes no reading. */
export function drawFor(birth: BirthData, today = new Date()): Draw {
  const { date, time, latitude, longitude, timezone } = birth;
  const hash = hashOf(JSON.stringify([date, time, latitude, longitude, timezone]));
  const draw = drawer(hash);
  const ownPlace = draw(SETS);
  const [first, last] = decadeOf(date, today);
  const births = Array.from({ length: MOST }, (): BirthRequest => {
    const day = new Date(first + draw((last - first) / DAY_MS + 1) * DAY_MS);
    const minutes = draw(24 * 60);
    return {
      name: NOBODY,
      date: day.toISOString().slice(0, 10),
      ...(time === null ? { timeUnknown: true } : { time: clockOf(minutes) }),
      ...(PLACES[draw(PLACES.length)] ?? PLACES[0]),
    };
  });
  return { key: hash.toString(16).padStart(8, '0'), ownPlace, births };
}

/** The first and the last day of the decade, in milliseconds. For a decade that is not over, the ten
 * years before the birth, so that tomorrow's draw is the same. */
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

/** Draws whole numbers below a limit (Mulberry32). */
function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
