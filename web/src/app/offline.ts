import { keepForLater } from '#api/device/keep.ts';

/** From now on the app opens without a connection, too. A newer version is fetched beside this one
 * and takes over only where no page is open, or a single one is being loaded anew: nothing changes
 * under a person's hands. */
export function workOffline(): void {
  if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return;
  window.addEventListener('load', async () => {
    try {
      await navigator.serviceWorker.register('/service-worker.js');
      keepForLater();
    } catch {
      // Not a secure connection, or the browser is told to keep nothing: the app works all the same.
    }
  });
}
