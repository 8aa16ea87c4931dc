import { STOPS } from './sections.ts';

export type Stop = (typeof STOPS)[number];

const KEY = 'readingPlace';

/** Remembers the section that the person is reading, in this browser only. */
export function rememberPlace(instant: string, id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ instant, id }));
  } catch {
    // Storage is full or blocked: the next visit begins at the top.
  }
}

/** The section that was read last of the reading of a birth; null if it was not begun. */
export function lastPlace(instant: string): Stop | null {
  try {
    const place = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
    if (place?.instant !== instant) return null;
    return STOPS.find(({ id }) => id === place.id) ?? null;
  } catch {
    return null;
  }
}
