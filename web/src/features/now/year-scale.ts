/* Positions on the time axis of the year, in percent: 0 is the first moment of the year, 100 the last. */

const DAY_MS = 86_400_000;

/** How far a bar without a start or an end extends past the edge, in percent, so that its rounded end is cut off. */
const OVERHANG = 4;

/** Minimum width at which a month shows its name, in percent. */
const MIN_NAMED_WIDTH = 5;

export interface YearScale {
  readonly begins: number;
  readonly ends: number;
  readonly months: readonly Month[];
}

export interface Month {
  /** The first day of the month that is within the year, YYYY-MM-DD. */
  readonly day: string;
  readonly from: number;
  readonly to: number;
  /** False for a part of a month that is too narrow for its name. */
  readonly isNamed: boolean;
}

/** The scale from the first day to the last, both inclusive, YYYY-MM-DD. */
export function yearScale(first: string, last: string): YearScale {
  const begins = Date.parse(`${first}T00:00:00Z`);
  const ends = Date.parse(`${last}T00:00:00Z`) + DAY_MS;
  const share = (time: number) => (100 * (time - begins)) / (ends - begins);
  const months: Month[] = [];
  for (let at = begins; at < ends; ) {
    const day = new Date(at);
    const next = Math.min(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1), ends);
    const [from, to] = [share(at), share(next)];
    const isNamed = to - from >= MIN_NAMED_WIDTH;
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

/** Position and width of a bar, in percent. Without a start or an end the bar extends past the edge. */
export function barOf(
  scale: YearScale,
  starts: string | null,
  ends: string | null,
): { x: number; width: number } {
  const x = starts === null ? -OVERHANG : Math.max(-OVERHANG, shareOf(scale, starts));
  const to = ends === null ? 100 + OVERHANG : Math.min(100 + OVERHANG, shareOf(scale, ends));
  return { x, width: Math.max(0, to - x) };
}
