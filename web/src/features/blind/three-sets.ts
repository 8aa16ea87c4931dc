import { failureOf } from '#api/errors.ts';
import type { BirthRequest, Chart, CompleteAnswer, Reading } from '#api/shapes.ts';
import { type Draw, SETS } from './draws.ts';

/** Number of portraits in a set. Readings have three or four. All sets have the same number, so that it is no hint. */
const PORTRAITS = 3;

/** Maximum number of portraits that two sets have in common. */
const MAX_SHARED = 1;

/** Maximum number of concurrent requests. */
const MAX_REQUESTS = 2;

export type Portrait = Pick<Reading['themes'][number], 'name' | 'portrait'>;

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

type Ask = (birth: BirthRequest) => Promise<Pick<CompleteAnswer, 'chart' | 'reading'>>;

/** The strongest portraits of a reading. Null if a reading of an older version has too few. */
export function portraitsOf({ themes }: Reading): readonly Portrait[] | null {
  const portraits = (themes ?? []).slice(0, PORTRAITS);
  return portraits.length === PORTRAITS ? portraits : null;
}

/** The person's set and two sets of made-up births, in the drawn order. Null if too few births differ. */
export async function gatherSets(
  own: Pick<CompleteAnswer, 'chart' | 'reading'>,
  { ownIndex, births }: Draw,
  ask: Ask,
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
async function asked(birth: BirthRequest, ask: Ask): Promise<Candidate | null> {
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
