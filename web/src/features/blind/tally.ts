import { storedValue, storeValue } from '#lib/storage.ts';

/* The numbers of right and wrong picks, stored in this browser only. */

const KEY = 'blindTally';

export interface Tally {
  readonly right: number;
  readonly wrong: number;
  /** Keys of the births with a pick, counted or not. */
  readonly picked: readonly string[];
}

const NONE: Tally = { right: 0, wrong: 0, picked: [] };

export function storedTally(): Tally {
  const tally = storedValue(KEY);
  return isTally(tally) ? tally : NONE;
}

/** Whether a pick counts. `repeated`: only the first pick for a birth counts; `known`: the person had read the
 * answer. */
export type Counting = 'counted' | 'repeated' | 'known';

/** The tally after a pick. */
export function withPick(
  tally: Tally,
  pick: { readonly key: string; readonly isRight: boolean; readonly isKnown: boolean },
): readonly [Tally, Counting] {
  if (tally.picked.includes(pick.key)) return [tally, 'repeated'];
  const picked = [...tally.picked, pick.key];
  if (pick.isKnown) return [{ ...tally, picked }, 'known'];
  const right = tally.right + (pick.isRight ? 1 : 0);
  return [{ right, wrong: tally.wrong + (pick.isRight ? 0 : 1), picked }, 'counted'];
}

export function storeTally(tally: Tally): void {
  storeValue(KEY, tally);
}

function isTally(value: unknown): value is Tally {
  if (typeof value !== 'object' || value === null) return false;
  const { right, wrong, picked } = value as Partial<Record<keyof Tally, unknown>>;
  return (
    [right, wrong].every((count) => Number.isSafeInteger(count) && Number(count) >= 0) &&
    Array.isArray(picked) &&
    picked.every((key) => typeof key === 'string')
  );
}
