import { useState } from 'react';
import type { Draw } from './draws.ts';
import { type Counting, storedTally, storeTally, type Tally, withPick } from './tally.ts';

export interface Pick {
  /** Which of the three, from 0. */
  readonly place: number;
  readonly tally: Tally;
  readonly counting: Counting;
}

/** The person's pick, which is counted in this browser. */
export function usePick({ key, ownPlace }: Draw, isKnown: boolean) {
  const [pick, setPick] = useState<Pick | null>(null);
  const choose = (place: number) => {
    const isRight = place === ownPlace;
    const [tally, counting] = withPick(storedTally(), { key, isRight, isKnown });
    if (counting !== 'repeated') storeTally(tally);
    setPick({ place, tally, counting });
  };
  return { pick, choose };
}
