import { storedText, storeText } from '#lib/storage.ts';

/* The setting 'Calculate on this device', stored in this browser. */

const KEY = 'onThisDevice';
const listeners = new Set<() => void>();

/** True if the setting is on in a browser that refuses to store it. */
let isOnUnstored = false;

/** True if birth data must not be sent, even if the device can't calculate. */
export function isOnDevice(): boolean {
  return isOnUnstored || storedText(KEY) === 'true';
}

export function setOnDevice(on: boolean): void {
  const isStored = storeText(KEY, on ? 'true' : null);
  isOnUnstored = on && !isStored;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the setting changes, also if it changes in another tab. */
export function subscribeToOnDevice(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** True after the person chose to calculate on this device because a limit of the service is reached. */
let isLimitReached = false;

/** Answers counted calls on this device until the page is closed. */
export function calculateHereFromNow(): void {
  isLimitReached = true;
}

/** True if a counted call must not be sent, or would be refused. */
export function isAnsweredHere(): boolean {
  return isLimitReached || isOnDevice();
}

/** What only the server can make. */
export type ServerFile = 'pdf' | 'image' | 'chart' | 'writer';

/** Asks the person whether birth data may be sent to make `what`. */
type Asker = (what: ServerFile) => Promise<boolean>;

let ask: Asker = () => Promise.resolve(false);

/** Sets the dialog that asks the question. Without a dialog the answer is no. */
export function answerWith(asker: Asker): void {
  ask = asker;
}

/** True if birth data may be sent. If the setting is on, the person is asked each time. */
export async function mayAskServer(what: ServerFile): Promise<boolean> {
  return !isOnDevice() || ask(what);
}

/** Requests the service worker to cache the files of on-device calculation. Does nothing if the browser is set to
 * save data. */
export function precache(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ type: 'KEEP_DATA' }),
  );
}
