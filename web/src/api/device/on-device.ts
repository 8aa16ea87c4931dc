/* The switch 'Calculate on this device', remembered in this browser. */

const KEY = 'onThisDevice';
const listeners = new Set<() => void>();

/** What was chosen in this page, where the browser remembers nothing. */
let chosen = false;

/** What is typed stays here: no request may carry it, even where the device can't calculate. */
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
    // Storage is blocked: it holds for this page.
  }
  for (const listener of listeners) listener();
}

/** Told of changes in other pages, too: what is shown here must be what holds. */
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

/** Asks, each time anew, before birth data go to the server although the switch is on. `what` is
 * what it would make of them: 'the PDF'. */
export function mayAskServer(what: string): boolean {
  if (!isOnDevice()) return true;
  return window.confirm(
    `“Calculate on this device” is on, but ${what} can only be made by the server. Send it the birth details this once?`,
  );
}
