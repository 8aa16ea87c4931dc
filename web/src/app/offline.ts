import { keepForLater } from '#api/device/keep.ts';

/** From now on the app opens without a connection, too. A newer version is fetched beside this one
 * and waits: pages that are open go on with theirs. `onUpdate` is called when one waits. */
export function workOffline(onUpdate: () => void): void {
  if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return;
  window.addEventListener('load', async () => {
    try {
      const { Workbox, messageSW } = await import('workbox-window');
      const worker = new Workbox('/service-worker.js');
      worker.addEventListener('waiting', async () => {
        const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
        if (!waiting) return;
        // A page that came from the network can be of the newer version already.
        const question = { type: 'HAS_FILE', url: new URL(import.meta.url).pathname };
        if (await messageSW(waiting, question)) return;
        followNewer();
        onUpdate();
      });
      await worker.register();
      keepForLater();
    } catch {
      // Not a secure connection, or the browser is told to keep nothing: the app works all the same.
    }
  });
}

let isAsked = false;
let isFollowing = false;

/** The person wants the newer version: it takes over, and the page is loaded anew. */
export async function takeNewer(): Promise<void> {
  isAsked = true;
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  // Another page may have let it take over already.
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
  else location.reload();
}

/** Loads the page anew once the newer version has taken over: files of this one are gone then. Where
 * another page has asked for it, only a page that nobody looks at. */
function followNewer(): void {
  if (isFollowing) return;
  isFollowing = true;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked || document.hidden) location.reload();
  });
}
