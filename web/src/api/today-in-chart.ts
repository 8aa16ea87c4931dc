import { storedValue, storeValue } from '#lib/storage.ts';
import { canCalculate, deviceAnswer } from './device/device.ts';
import type { BirthRequest, Transit, Transits } from './shapes.ts';
import { transitsNow } from './sky.ts';

/* The Moon, the Sun and Mars of today in a chart. Kept until the tab is closed, so that the home page and a reload spend no
 * further counted call. */

const KEY = 'today-and-next';

/** The Moon stays in a house for two or three days, so its house is rarely another one after this time, in milliseconds. */
const FRESH_MS = 3 * 60 * 60 * 1000;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The bodies that change from day to day, the quickest first. */
const BODIES = ['Moon', 'Sun', 'Mars'] as const;

/** A transit of this week that will be exact. */
export interface NextExact {
  /** When, an ISO instant. */
  readonly at: string;
  /** False without a time of birth; then only the day is known. */
  readonly isTimeKnown: boolean;
  /** What such a time is like, in a sentence. */
  readonly summary: string;
}

export interface Today {
  /** The moment, an ISO instant. */
  readonly at: string;
  readonly bodies: readonly Transit[];
  /** The next transit that is exact within a week; null if there is none. */
  readonly next: NextExact | null;
}

/** Requests today's bodies, unless they were requested in this tab within the last three hours.
 *
 * @throws ServiceError
 */
export async function todayOf(birth: BirthRequest, signal: AbortSignal): Promise<Today> {
  return keptToday(birth) ?? keepToday(birth, await transitsNow(birth, signal));
}

/** Today's bodies in a chart without a counted call: the kept ones, or calculated on this device; null if it can't. */
export async function todayWithoutCall(
  birth: BirthRequest,
  signal: AbortSignal,
): Promise<Today | null> {
  const kept = keptToday(birth);
  if (kept !== null || !canCalculate()) return kept;
  return todayIn(await deviceAnswer<Transits>('transits', birth, signal));
}

/** Keeps today's bodies of an answer. */
export function keepToday(birth: BirthRequest, transits: Transits): Today {
  const today = todayIn(transits);
  storeValue(KEY, { birth, today }, 'session');
  return today;
}

/** Today's bodies in an answer. */
export function todayIn({ at, transits, aspects, birthData }: Transits): Today {
  const bodies = BODIES.flatMap((body) => transits.filter(({ name }) => name === body));
  const isTimeKnown = !birthData.timeUnknown;
  const weekLater = Date.parse(at) + WEEK_MS;
  const coming = aspects
    // The Moon's last a few hours.
    .filter(({ body }) => body !== 'Moon')
    .flatMap(({ moments, summary }) => moments.map((at) => ({ at, isTimeKnown, summary })))
    .filter((exact) => exact.at > at && Date.parse(exact.at) <= weekLater)
    .sort((a, b) => a.at.localeCompare(b.at));
  return { at, bodies, next: coming[0] ?? null };
}

function keptToday(birth: BirthRequest): Today | null {
  const kept = storedValue(KEY, 'session') as { birth: unknown; today: Today } | null;
  if (kept === null || JSON.stringify(kept.birth) !== JSON.stringify(birth)) return null;
  return Math.abs(Date.now() - Date.parse(kept.today.at)) < FRESH_MS ? kept.today : null;
}
