import { storedStrings, storeValue } from './storage.ts';

const READ = 'portraitsRead';
const DECLINED = 'blindDeclined';
/** Maximum number of births in a list. */
const MAX_BIRTHS = 20;

/** Stores that the portraits of a birth, identified by its instant, were opened in this browser. */
export function rememberPortraitsRead(instant: string): void {
  remember(READ, instant);
}

/** True if the portraits of a birth were opened in this browser. */
export function hasReadPortraits(instant: string): boolean {
  return storedStrings(READ).includes(instant);
}

/** Stores that the blind test of a birth was declined. */
export function rememberBlindDeclined(instant: string): void {
  remember(DECLINED, instant);
}

export function isBlindDeclined(instant: string): boolean {
  return storedStrings(DECLINED).includes(instant);
}

function remember(key: string, instant: string): void {
  const others = storedStrings(key).filter((own) => own !== instant);
  storeValue(key, [instant, ...others].slice(0, MAX_BIRTHS));
}
