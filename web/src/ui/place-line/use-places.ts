import { useCallback, useEffect, useRef, useState } from 'react';
import { searchPlaces } from '#api/client.ts';
import type { PlaceResult } from '#api/shapes.ts';

/** Typing pause before a search, in milliseconds. */
const PAUSE_MS = 300;

/** Shortest query searched while typing. */
const MIN_LETTERS = 3;

export interface Places {
  readonly status: 'idle' | 'searching' | 'found' | 'failed';
  readonly places: readonly PlaceResult[];
}

const IDLE: Places = { status: 'idle', places: [] };

/** Searches places while typing, and at once on demand. Only the latest query's result is shown. */
export function usePlaces() {
  const [found, setFound] = useState(IDLE);
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({});

  const cancel = useCallback(() => {
    clearTimeout(pending.current.timer);
    pending.current.request?.abort();
    pending.current = {};
  }, []);
  useEffect(() => cancel, [cancel]);

  const run = async (query: string, thorough: boolean) => {
    cancel();
    const request = new AbortController();
    pending.current = { request };
    setFound({ status: 'searching', places: [] });
    const next = await placesNamed(query, thorough, request.signal);
    if (!request.signal.aborted) setFound(next);
  };

  const clear = () => {
    cancel();
    setFound(IDLE);
  };
  const type = (text: string) => {
    clear();
    const query = text.trim();
    if (query.length < MIN_LETTERS) return;
    pending.current = { timer: setTimeout(() => void run(query, false), PAUSE_MS) };
  };
  const search = (text: string) => {
    const query = text.trim();
    if (query !== '') void run(query, true);
  };
  return { found, type, search, clear };
}

async function placesNamed(query: string, thorough: boolean, signal: AbortSignal): Promise<Places> {
  try {
    const { results } = await searchPlaces(query, { thorough, signal });
    return { status: 'found', places: results };
  } catch {
    return { status: 'failed', places: [] };
  }
}
