/* All access to the browser's storage. If it is full or blocked, nothing is stored, and the app works without it. */

/** `local` lasts until the person deletes it, `session` until the tab is closed. */
type Area = 'local' | 'session';

/** The stored text; null if there is none. */
export function storedText(key: string, area: Area = 'local'): string | null {
  return using(area, (storage) => storage.getItem(key)) ?? null;
}

/** Stores a text; null removes it. False if the browser refuses. */
export function storeText(key: string, text: string | null, area: Area = 'local'): boolean {
  const done = using(area, (storage) => {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  });
  return done ?? false;
}

/** The stored JSON value, not checked; null if there is none, or if it is not JSON. */
export function storedValue(key: string, area: Area = 'local'): unknown {
  return using(area, (storage) => JSON.parse(storage.getItem(key) ?? 'null')) ?? null;
}

/** Stores a value as JSON. False if the browser refuses. */
export function storeValue(key: string, value: unknown, area: Area = 'local'): boolean {
  return storeText(key, JSON.stringify(value), area);
}

/** The stored strings of a list. Empty if there is none. */
export function storedStrings(key: string): string[] {
  const list = storedValue(key);
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

/** Deletes everything in these areas. */
export function clearStorage(...areas: Area[]): void {
  const cleared = areas.length === 0 ? (['local', 'session'] as const) : areas;
  for (const area of cleared) using(area, (storage) => storage.clear());
}

function using<T>(area: Area, use: (storage: Storage) => T): T | undefined {
  try {
    return use(area === 'local' ? localStorage : sessionStorage);
  } catch {
    return undefined;
  }
}
