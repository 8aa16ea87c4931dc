import { useState } from 'react';
import type { Draw } from './draws.ts';
import { type Counting, storedTally, storeTally, type Tally, withPick } from './tally.ts';

export interface Pick {
  /** Index of the picked set, from 0. */
  readonly index: number;
  readonly tally: Tally;
  readonly counting: Counting;
}

/** The person's pick, which is added to the tally of this browser. */
export function usePick({ key, ownIndex }: Draw, isKnown: boolean) {
  const [pick, setPick] = useState<Pick | null>(null);
  const choose = (index: number) => {
    const isRight = index === ownIndex;
    const [tally, counting] = withPick(storedTally(), { key, isRight, isKnown });
    if (counting !== 'repeated') storeTally(tally);
    setPick({ index, tally, counting });
  };
  return { pick, choose };
}
