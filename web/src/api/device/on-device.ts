/* The setting 'Calculate on this device', stored in this browser. */

const KEY = 'onThisDevice';
const listeners = new Set<() => void>();

/** The setting if the browser refuses to store it. */
let chosen = false;

/** True if birth data must not be sent, even if the device can't calculate. */
export function isOnDevice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return chosen;
  }
}

export function setOnDevice(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the setting lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Also called when another page changes the setting. */
export function subscribeToOnDevice(listener: () => void): () => void {
  const told = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', told);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', told);
  };
}

/** Asks the person, each time, before birth data are sent although the setting is on. `what` names
 * the result, such as 'the PDF'. */
export function mayAskServer(what: string): boolean {
  if (!isOnDevice()) return true;
  return window.confirm(
    `“Calculate on this device” is on, but ${what} can only be made by the server. Send it the birth details this once?`,
  );
}
