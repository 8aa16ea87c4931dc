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

/* Caches the files of the app, so that it works without a connection. The build inserts the list of files. */

declare const self: ServiceWorkerGlobalScope;

const FILES = self.__WB_MANIFEST as PrecacheEntry[];
/** Pages, code, styles and fonts: cached at the first visit. */
const APP = FILES.filter(({ url }) => !isData(url));
/** Data files of on-device calculation: cached on request. */
const DATA = FILES.map(({ url }) => url).filter(isData);

/** The path of index.html, which serves all pages of the app. */
const PAGE = '/';
/** Timeout of a page request, in seconds. After it the cached page is shown. */
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
          // A proxy responds with a 5xx status if its server is down.
          fetchDidSucceed: async ({ response }) => {
            if (response.status >= 500) throw new Error(`status ${response.status}`);
            return response;
          },
          handlerDidError: () => matchPrecache(PAGE),
        },
      ],
    }),
    // Excludes the API, files that are opened directly, and the page for frames of other sites, which is not the app.
    { denylist: [/^\/api\//, /^\/embed\//, /\/[^/]*\.[^/]*$/] },
  ),
);

// Registered after the route above, so that pages are requested from the network first.
addRoute({ directoryIndex: '', cleanURLs: false });

const isStoredData = (url: URL) => DATA.includes(url.pathname);
registerRoute(
  // The app requests a damaged file again with this cache mode.
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

/** Caches this version's data files if another version's are cached, so that on-device calculation works without a
 * connection after the update. */
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
