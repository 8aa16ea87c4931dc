/** Has the service worker fetch what this device needs to calculate, so that it is there when the
 * connection is not. People who asked their browser to save data are not helped to what they have
 * not asked for. */
export function keepForLater(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ type: 'KEEP_DATA' }),
  );
}
