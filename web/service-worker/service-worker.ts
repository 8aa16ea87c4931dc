/* Keeps the app on the device. What it keeps has a hash in its name, or belongs to the version
 * below; scripts/service-worker.ts fills in the lists when the app is built. */

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The app itself: pages, code, styles, fonts. */
const APP: readonly string[] = __APP__;
/** What the device needs to calculate: kept once asked for. */
const DATA: readonly string[] = __DATA__;
/** What of that is fetched ahead. */
const AHEAD: readonly string[] = __AHEAD__;
const VERSION: string = __VERSION__;

/** Where a browser does not tell a page that is loaded anew, the older version goes on until all pages
 * are closed. TypeScript does not know the member yet. */
type PageRequest = Request & { readonly isReloadNavigation?: boolean };

const APP_CACHE = `app ${VERSION}`;
const DATA_CACHE = 'device';
const PAGE = '/';
/** How long a page waits for a newer version to take over, seconds. It can while this one has nothing
 * to do: a page that asks again at once keeps it from that, on a slow device for good. */
const HAND_OVER_S = '1';

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepApp(), renewData()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('message', (event) => {
  if (event.data === 'keep-data') event.waitUntil(keepData(AHEAD));
  if (event.data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // What is none of the app's files goes its way: the API above all.
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    const isFile = pathname.slice(pathname.lastIndexOf('/')).includes('.');
    if (!isFile && !pathname.startsWith('/api/')) event.respondWith(page(request, event));
    return;
  }
  if (APP.includes(pathname)) event.respondWith(kept(APP_CACHE, request, event));
  else if (DATA.includes(pathname)) event.respondWith(kept(DATA_CACHE, request, event));
});

async function keepApp(): Promise<void> {
  const cache = await caches.open(APP_CACHE);
  // Past the browser's own cache, but for what has a hash in its name.
  await cache.addAll(
    APP.map((path) =>
      path.startsWith('/assets/') ? path : new Request(path, { cache: 'reload' }),
    ),
  );
}

/** What an older version keeps for calculating goes when this one takes over: this one's is there by
 * then, or it waits. */
async function renewData(): Promise<void> {
  const data = await caches.open(DATA_CACHE);
  const old = (await data.keys()).map(({ url }) => fileName(new URL(url).pathname));
  await keepData(DATA.filter((path) => old.includes(fileName(path))));
}

/** The name of a file without the hash in it. */
function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/-[\w-]{8}(?=\.)/, '');
}

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => ![APP_CACHE, DATA_CACHE].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  const data = await caches.open(DATA_CACHE);
  for (const { url } of await data.keys()) {
    if (!DATA.includes(new URL(url).pathname)) await data.delete(url);
  }
  await worker.clients.claim();
}

async function keepData(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(DATA_CACHE);
  for (const path of paths) {
    if ((await cache.match(path)) === undefined) await cache.add(path);
  }
}

/** A newer version has been told to take over, which takes it a moment. */
let isHandingOver = false;

/** The one page of the app. If a newer version waits and no page is open but the one that is loaded
 * anew, it takes over now, between two pages, and this one is asked for once more. */
async function page({ isReloadNavigation }: PageRequest, event: FetchEvent): Promise<Response> {
  const { waiting } = worker.registration;
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A closed tab that is opened again counts as loaded anew, too: a page behind it is another one.
  const replaced = isReloadNavigation === true && open[0]?.visibilityState === 'visible' ? 1 : 0;
  isHandingOver ||= waiting !== null && open.length <= replaced;
  if (waiting !== null && isHandingOver) {
    waiting.postMessage('take-over');
    return new Response('', { headers: { refresh: HAND_OVER_S } });
  }
  return kept(APP_CACHE, new Request(PAGE), event);
}

/** The kept file, or the fetched one, which is kept while it comes, if there is room. A reload asks past
 * what is kept: that was found damaged. */
async function kept(name: string, request: Request, event: FetchEvent): Promise<Response> {
  const cache = await caches.open(name);
  if (request.cache !== 'reload') {
    const found = await cache.match(request.url);
    if (found !== undefined) return found;
  }
  const fetched = await fetch(request);
  if (fetched.ok) {
    event.waitUntil(cache.put(request.url, fetched.clone()).catch(() => undefined));
  }
  return fetched;
}
