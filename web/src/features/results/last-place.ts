import { storedValue, storeValue } from '#lib/storage.ts';
import { STOPS } from './sections.ts';

export type Stop = (typeof STOPS)[number];

const KEY = 'readingPlace';

/** Stores the section that the person is reading, in this browser only. */
export function rememberPlace(instant: string, id: string): void {
  storeValue(KEY, { instant, id });
}

/** The section of a reading that was visited last. Null if there is none. */
export function lastPlace(instant: string): Stop | null {
  const place = storedValue(KEY) as Record<string, unknown> | null;
  return place?.instant === instant ? (STOPS.find(({ id }) => id === place.id) ?? null) : null;
}
