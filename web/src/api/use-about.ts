import { useEffect, useState } from 'react';
import type { About } from './shapes.ts';

/** The version and the operator of the server; null until the server has answered. */
export function useAbout(): About | null {
  const [answer, setAnswer] = useState<About | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Loaded later, because the footer is not urgent.
    import('./client.ts')
      .then(({ about }) => about(leaving.signal))
      .then(setAnswer, () => setAnswer(null));
    return () => leaving.abort();
  }, []);
  return answer;
}
