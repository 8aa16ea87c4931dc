import { useCallback, useEffect, useRef, useState } from 'react';
import { searchPlaces } from '#api/client.ts';
import { ServiceError } from '#api/errors.ts';
import { citiesNamed } from './cities.ts';
import type { Place } from './draft.ts';
import { isLongEnough } from './place-query.ts';
import { toPlace } from './to-place.ts';

/** Typing pause before a search, in milliseconds. */
const DEBOUNCE_MS = 300;

export interface PlaceSearch {
  readonly status: 'idle' | 'searching' | 'found' | 'nothing';
  readonly places: readonly Place[];
  /** The fallback that answered, if the service was unavailable. */
  readonly fallback: 'device' | 'cities' | null;
}

const IDLE: PlaceSearch = { status: 'idle', places: [], fallback: null };

/** Searches places while typing, and at once on demand. Only the latest query's result is shown. */
export function usePlaceSearch() {
  const [search, setSearch] = useState(IDLE);
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
      setSearch((before) => ({ ...before, status: 'searching' }));
      const found = await ask(text, thorough, request.signal);
      if (request.signal.aborted) return;
      setSearch({ ...found, status: found.places.length > 0 ? 'found' : 'nothing' });
    },
    [cancel],
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

async function ask(
  query: string,
  thorough: boolean,
  signal: AbortSignal,
): Promise<Pick<PlaceSearch, 'places' | 'fallback'>> {
  try {
    const { results, isFallback } = await searchPlaces(query, { thorough, signal });
    return { places: results.map(toPlace), fallback: isFallback ? 'device' : null };
  } catch (error) {
    if (!(error instanceof ServiceError)) return { places: [], fallback: null };
    return { places: citiesNamed(query), fallback: 'cities' };
  }
}
