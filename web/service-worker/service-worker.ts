import { clientsClaim } from 'workbox-core';
import {
  addRoute,
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { dataToRenew, isData, isFetchedAhead } from './data-files.ts';

/* Keeps the app on the device. The list of its files is put in when the app is built. */

declare const self: ServiceWorkerGlobalScope;

const FILES = self.__WB_MANIFEST as PrecacheEntry[];
/** Pages, code, styles, fonts: kept from the first visit on. */
const APP = FILES.filter(({ url }) => !isData(url));
/** What the device calculates with: kept once it is asked for. */
const DATA = FILES.map(({ url }) => url).filter(isData);

/** The one page of the app. */
const PAGE = '/';
/** How long the network may take for a page before the kept one is shown, in seconds. */
const PAGE_TIMEOUT_S = 3;
const DATA_CACHE = 'device';

cleanupOutdatedCaches();
precache(APP);
clientsClaim();

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PAGE_TIMEOUT_S,
      plugins: [
        {
          // A proxy without its server answers too.
          fetchDidSucceed: async ({ response }) => {
            if (response.status >= 500) throw new Error(`status ${response.status}`);
            return response;
          },
          handlerDidError: () => matchPrecache(PAGE),
        },
      ],
    }),
    // The API, and files that somebody opens by themselves.
    { denylist: [/^\/api\//, /\/[^/]*\.[^/]*$/] },
  ),
);

// After the route above, which asks the network for the page first.
addRoute({ directoryIndex: '', cleanURLs: false });

const isStoredData = (url: URL) => DATA.includes(url.pathname);
registerRoute(
  // A file that was found damaged is asked for anew.
  ({ url, request }) => isStoredData(url) && request.cache === 'reload',
  new NetworkFirst({ cacheName: DATA_CACHE }),
);
registerRoute(({ url }) => isStoredData(url), new CacheFirst({ cacheName: DATA_CACHE }));

self.addEventListener('install', (event) => event.waitUntil(renewData()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldData()));

self.addEventListener('message', (event) => {
  const message: { type?: string; url?: string } = event.data ?? {};
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message.type === 'KEEP_DATA') event.waitUntil(keep(DATA.filter(isFetchedAhead)));
  if (message.type === 'HAS_FILE') {
    event.ports[0]?.postMessage(APP.some(({ url }) => url === message.url));
  }
});

/** Fetches this version's data where an older version's is kept, so that readings go on without a
 * connection when this version takes over. */
async function renewData(): Promise<void> {
  await keep(dataToRenew(await keptPaths(), DATA));
}

async function dropOldData(): Promise<void> {
  const cache = await caches.open(DATA_CACHE);
  const old = (await keptPaths()).filter((path) => !DATA.includes(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}

async function keptPaths(): Promise<string[]> {
  const kept = await (await caches.open(DATA_CACHE)).keys();
  return kept.map(({ url }) => new URL(url).pathname);
}

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(DATA_CACHE);
  for (const path of paths) {
    if ((await cache.match(path)) === undefined) await cache.add(path);
  }
}
