/* Places along the year, in percent of its length: 0 is its first moment, 100 its last. */

const DAY_MS = 86_400_000;

/** How far a bar that goes on runs over the edge, so that its round end is cut off. */
const OVER = 4;

/** The narrowest part of a month that has room for its name. */
const NARROWEST = 5;

export interface YearScale {
  readonly begins: number;
  readonly ends: number;
  readonly months: readonly Month[];
}

export interface Month {
  /** YYYY-MM-DD, the first day of it that belongs to the year. */
  readonly day: string;
  readonly from: number;
  readonly to: number;
  /** False for a piece of a month that is too narrow for its name. */
  readonly isNamed: boolean;
}

/** From the first day to the last, both YYYY-MM-DD and included. */
export function yearScale(first: string, last: string): YearScale {
  const begins = Date.parse(`${first}T00:00:00Z`);
  const ends = Date.parse(`${last}T00:00:00Z`) + DAY_MS;
  const share = (time: number) => (100 * (time - begins)) / (ends - begins);
  const months: Month[] = [];
  for (let at = begins; at < ends; ) {
    const day = new Date(at);
    const next = Math.min(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1), ends);
    const [from, to] = [share(at), share(next)];
    const isNamed = to - from >= NARROWEST;
    months.push({ day: day.toISOString().slice(0, 10), from, to, isNamed });
    at = next;
  }
  return { begins, ends, months };
}

export function shareOf({ begins, ends }: YearScale, moment: string): number {
  return (100 * (Date.parse(moment) - begins)) / (ends - begins);
}

export function isWithin(scale: YearScale, moment: string): boolean {
  const share = shareOf(scale, moment);
  return share >= 0 && share <= 100;
}

/** Where a bar lies; without a begin or an end it goes on. */
export function barOf(
  scale: YearScale,
  starts: string | null,
  ends: string | null,
): { x: number; width: number } {
  const x = starts === null ? -OVER : Math.max(-OVER, shareOf(scale, starts));
  const to = ends === null ? 100 + OVER : Math.min(100 + OVER, shareOf(scale, ends));
  return { x, width: Math.max(0, to - x) };
}

/** The year of the next birthday after a day, both YYYY-MM-DD. */
export function yearOfNextBirthday(birth: string, today: string): number {
  const year = Number(today.slice(0, 4));
  return birth.slice(5) >= today.slice(5) ? year : year + 1;
}
