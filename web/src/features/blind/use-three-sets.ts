import { useCallback, useEffect, useState } from 'react';
import { failureOf, submitMessage } from '#api/errors.ts';
import { requestReadingWithFallback } from '#api/readings.ts';
import type { StoredReading } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import type { Draw } from './draws.ts';
import { gatherSets, type PortraitSet } from './three-sets.ts';

interface Trouble {
  readonly message: string;
  readonly canRetry: boolean;
}

/** The three sets for a reading. The readings of made-up births are not stored. */
export function useThreeSets({ reading }: StoredReading, draw: Draw) {
  const [sets, setSets] = useState<readonly PortraitSet[] | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    gatherSets(reading, draw, async (birth) => {
      const { answer } = await requestReadingWithFallback(birth, signal);
      return answer;
    })
      .then((gathered) => {
        if (signal.aborted) return;
        setSets(gathered);
        if (gathered === null) setTrouble({ message: t('blind.too-alike'), canRetry: false });
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        setTrouble({ message: submitMessage(failureOf(error)), canRetry: true });
      });
    return () => leaving.abort();
  }, [reading, draw, attempt]);

  const retry = useCallback(() => {
    setTrouble(null);
    setAttempt((count) => count + 1);
  }, []);
  return { sets, trouble, retry };
}
