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

/** What only the server can make. */
export type ServerFile = 'pdf' | 'image';

/** Asks the person whether birth data may be sent to make `what`. */
type Asker = (what: ServerFile) => Promise<boolean>;

let ask: Asker = () => Promise.resolve(false);

/** The app's dialog for the question. Without one the answer is no. */
export function answerWith(asker: Asker): void {
  ask = asker;
}

/** Whether birth data may be sent. The person is asked each time if the setting is on. */
export async function mayAskServer(what: ServerFile): Promise<boolean> {
  return !isOnDevice() || ask(what);
}
