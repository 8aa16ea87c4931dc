import { STOPS } from './sections.ts';

export type Stop = (typeof STOPS)[number];

const KEY = 'readingPlace';

/** Stores the section that the person is reading, in this browser only. */
export function rememberPlace(instant: string, id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ instant, id }));
  } catch {
    // Storage is full or blocked: the next visit begins at the top.
  }
}

/** The section of a reading that was visited last. Null if there is none. */
export function lastPlace(instant: string): Stop | null {
  try {
    const place = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
    if (place?.instant !== instant) return null;
    return STOPS.find(({ id }) => id === place.id) ?? null;
  } catch {
    return null;
  }
}
