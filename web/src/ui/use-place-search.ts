import { useCallback, useEffect, useRef, useState } from 'react';
import { isLongEnough } from '#lib/place-query.ts';

/** Typing pause before a search, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Searches places by a trimmed, non-empty query. With `thorough`, the server may also ask its configured provider.
 * Failures are part of the result: the promise must not reject. */
export type FindPlaces<Found> = (
  query: string,
  thorough: boolean,
  signal: AbortSignal,
) => Promise<Found>;

export interface PlaceSearch<Found> {
  readonly isSearching: boolean;
  /** The latest result; null if there is none. While searching, the result of the search before. */
  readonly found: Found | null;
}

const IDLE: PlaceSearch<never> = { isSearching: false, found: null };

/** Searches places while typing, and at once on demand. Only the latest query's result is shown. `find` must be the
 * same function on each render. */
export function usePlaceSearch<Found>(find: FindPlaces<Found>) {
  const [search, setSearch] = useState<PlaceSearch<Found>>(IDLE);
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({});

  const cancel = useCallback(() => {
    clearTimeout(pending.current.timer);
    pending.current.request?.abort();
    pending.current = {};
  }, []);

  useEffect(() => cancel, [cancel]);

  const run = useCallback(
    async (text: string, thorough: boolean) => {
      cancel();
      const request = new AbortController();
      pending.current = { request };
      setSearch((before) => ({ ...before, isSearching: true }));
      const found = await find(text, thorough, request.signal);
      if (request.signal.aborted) return;
      setSearch({ isSearching: false, found });
    },
    [cancel, find],
  );

  const clear = useCallback(() => {
    cancel();
    setSearch(IDLE);
  }, [cancel]);

  const typed = useCallback(
    (text: string) => {
      cancel();
      const query = text.trim();
      if (!isLongEnough(query)) {
        setSearch(IDLE);
        return;
      }
      pending.current = { timer: setTimeout(() => run(query, false), DEBOUNCE_MS) };
    },
    [cancel, run],
  );

  const searchNow = useCallback(
    (text: string) => {
      const query = text.trim();
      if (query !== '') void run(query, true);
    },
    [run],
  );

  return { search, typed, searchNow, clear };
}
