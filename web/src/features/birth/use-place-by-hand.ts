import { useEffect } from 'react';
import { placeAt } from '#api/client.ts';
import { type Draft, isUnlookedUp, type Place, withPlaceFound } from './draft.ts';
import { toPlace } from './to-place.ts';

/** Typing pause before coordinates are looked up, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Looks up coordinates entered by hand when both are given. */
export function usePlaceByHand(
  draft: Draft,
  setDraft: (next: (before: Draft) => Draft) => void,
): void {
  const { latitude, longitude } = draft;
  const wanted = isUnlookedUp(draft);

  useEffect(() => {
    if (!wanted || latitude === null || longitude === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const place = await lookUp(latitude, longitude, leaving.signal);
      if (!leaving.signal.aborted) setDraft((before) => withPlaceFound(before, place));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted, latitude, longitude, setDraft]);
}

/** Returns null on any failure, because the coordinates can be used without a place. */
async function lookUp(
  latitude: number,
  longitude: number,
  signal: AbortSignal,
): Promise<Place | null> {
  try {
    const found = await placeAt(latitude, longitude, signal);
    return found ? { ...toPlace(found), zoneProposed: found.zoneProposed === true } : null;
  } catch {
    return null;
  }
}
