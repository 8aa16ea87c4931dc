import { useEffect, useState } from 'react';
import type { About } from './shapes.ts';

/** Who runs this server; null until it has said so, and for good if it can't be reached. */
export function useAbout(): About | null {
  const [answer, setAnswer] = useState<About | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // The client comes after the page: nobody waits for a footnote.
    import('./client.ts')
      .then(({ about }) => about(leaving.signal))
      .then(setAnswer, () => setAnswer(null));
    return () => leaving.abort();
  }, []);
  return answer;
}
