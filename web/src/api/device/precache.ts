/** Requests the service worker to cache the files of on-device calculation. Does nothing if the browser is set to
 * save data. */
export function precache(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ type: 'KEEP_DATA' }),
  );
}
