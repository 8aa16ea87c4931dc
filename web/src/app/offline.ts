import { precache } from '#api/device/on-device.ts';

/** Registers the service worker. A newer version is fetched and waits, while open pages keep using their own
 * version. `onUpdate` is called when a newer version waits. */
export function workOffline(onUpdate: () => void): void {
  if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return;
  window.addEventListener('load', async () => {
    try {
      const { Workbox, messageSW } = await import('workbox-window');
      const worker = new Workbox('/service-worker.js');
      worker.addEventListener('waiting', async () => {
        const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
        if (!waiting) return;
        // A page that was loaded from the network may already be of the newer version.
        const question = { type: 'HAS_FILE', url: new URL(import.meta.url).pathname };
        if (await messageSW(waiting, question)) return;
        followNewer();
        onUpdate();
      });
      await worker.register();
      precache();
    } catch {
      // No secure connection, or storage is blocked: the app works without the service worker.
    }
  });
}

let isAsked = false;
let isFollowing = false;

/** Activates the newer version and reloads the page. */
export async function takeNewer(): Promise<void> {
  isAsked = true;
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  // If another tab has activated it already, a reload is enough.
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
  else location.reload();
}

/** Reloads the page after the newer version was activated, because the files of this version are no longer cached.
 * If another tab activated it, the page reloads only while it is hidden. */
function followNewer(): void {
  if (isFollowing) return;
  isFollowing = true;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked || document.hidden) location.reload();
  });
}
