import { storedStrings, storeValue } from './storage.ts';

const KEY = 'portraitsRead';
/** Maximum number of births in the list. */
const MAX_BIRTHS = 20;

/** Stores that the portraits of a birth, identified by its instant, were opened in this browser. */
export function rememberPortraitsRead(instant: string): void {
  const others = storedStrings(KEY).filter((own) => own !== instant);
  storeValue(KEY, [instant, ...others].slice(0, MAX_BIRTHS));
}

/** True if the portraits of a birth were opened in this browser. */
export function hasReadPortraits(instant: string): boolean {
  return storedStrings(KEY).includes(instant);
}
