import { canCalculate } from './device.ts';

/* The switch 'Calculate on this device', remembered in this browser. */

const KEY = 'onThisDevice';
const listeners = new Set<() => void>();

/** What is typed stays here: no request may carry it. */
export function isOnDevice(): boolean {
  try {
    return canCalculate() && localStorage.getItem(KEY) === 'true';
  } catch {
    // Storage is blocked: nothing can be remembered.
    return false;
  }
}

export function setOnDevice(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

export function subscribeToOnDevice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks, each time anew, before birth data go to the server although the switch is on. `what` is
 * what it would make of them: 'the PDF'. */
export function mayAskServer(what: string): boolean {
  if (!isOnDevice()) return true;
  return window.confirm(
    `“Calculate on this device” is on, but ${what} can only be made by the server. Send it the birth details this once?`,
  );
}
