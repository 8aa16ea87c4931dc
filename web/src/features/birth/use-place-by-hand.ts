import { useEffect } from 'react';
import { placeAt } from '#api/client.ts';
import { type Draft, isUnlookedUp, type Place, withPlaceFound } from './draft.ts';
import { toPlace } from './to-place.ts';

/** Pause in typing after which a point is looked up, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Looks up what lies at coordinates entered by hand, as soon as both are there. */
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

/** Whatever goes wrong, the coordinates can still be used. */
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
