import { failureOf } from '#api/errors.ts';
import type { BirthRequest, Chart, CompleteAnswer, Reading } from '#api/shapes.ts';
import { type Draw, SETS } from './draws.ts';

/** Portraits in a set. Readings have three or four; the number must not tell the sets apart. */
const PORTRAITS = 3;

/** Portraits that two sets may have in common. */
const MOST_SHARED = 1;

/** Requests under way at once. */
const AT_ONCE = 2;

export type Portrait = Pick<Reading['themes'][number], 'name' | 'portrait'>;

export interface PortraitSet {
  readonly portraits: readonly Portrait[];
  /** Null for the person's own. */
  readonly madeUp: BirthRequest | null;
}

/** What is compared of a reading. */
interface Candidate {
  readonly signs: readonly (readonly string[])[];
  readonly set: PortraitSet;
}

type Ask = (birth: BirthRequest) => Promise<Pick<CompleteAnswer, 'chart' | 'reading'>>;

/** The strongest portraits of a reading; null for one of an older version without enough of them. */
export function portraitsOf({ themes }: Reading): readonly Portrait[] | null {
  const portraits = (themes ?? []).slice(0, PORTRAITS);
  return portraits.length === PORTRAITS ? portraits : null;
}

/** The person's set among two of made-up births, in the drawn order; null if too few births differ. */
export async function gatherSets(
  own: Pick<CompleteAnswer, 'chart' | 'reading'>,
  { ownPlace, births }: Draw,
  ask: Ask,
): Promise<readonly PortraitSet[] | null> {
  const mine = candidate(own, null);
  if (mine === null) return null;
  const accepted = [mine];
  for (let tried = 0; tried < births.length; tried += AT_ONCE) {
    const batch = births.slice(tried, tried + AT_ONCE);
    for (const other of await Promise.all(batch.map((birth) => asked(birth, ask)))) {
      if (other && accepted.every((earlier) => differ(earlier, other))) accepted.push(other);
      if (accepted.length === SETS) return inOrder(accepted, ownPlace);
    }
  }
  return null;
}

/** A birth whose clock time did not exist or happened twice is refused: the next one is tried. */
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

/** The signs of Sun, Moon and Ascendant. Without a time a body may have two, and there is no Ascendant. */
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
  return !shareSign && shared.length <= MOST_SHARED;
}

function inOrder([own, ...others]: readonly Candidate[], ownPlace: number): PortraitSet[] {
  const sets = others.map(({ set }) => set);
  return own ? sets.toSpliced(ownPlace, 0, own.set) : sets;
}
