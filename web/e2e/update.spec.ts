import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './test.ts';

/* Updates of the app: open pages keep their release, and pages opened later get the newer one. */

test.use({ serviceWorkers: 'allow' });

/** A proxy in front of the program. It can simulate a newer release, and a server that does not respond. */
class ReleaseProxy {
  readonly #server: Server;
  #isNewer = false;
  #isSilent = false;

  private constructor(program: string) {
    this.#server = createServer(async ({ url = '/' }, answer) => {
      if (this.#isSilent) return;
      const given = await fetch(new URL(this.#isNewer ? olderNames(url) : url, program));
      const body = Buffer.from(await given.arrayBuffer());
      const type = given.headers.get('content-type') ?? '';
      const isText = /html|javascript/.test(type);
      answer
        .writeHead(given.status, { 'content-type': type })
        .end(this.#isNewer && isText ? newer(body.toString()) : body);
    });
  }

  static async start(program: string): Promise<ReleaseProxy> {
    const proxy = new ReleaseProxy(program);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  publishNewer(): void {
    this.#isNewer = true;
  }

  stopResponding(): void {
    this.#isSilent = true;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Current file names mapped to those of the newer release, which has other scripts, other texts and another page. */
const newerNames = new Map<string, string>();

/** Fills `newerNames` from the service worker's file list. */
async function nameNewer(program: string): Promise<void> {
  const list = await (await fetch(`${program}/service-worker.js`)).text();
  for (const [name] of list.matchAll(/[\w.-]+-[\w-]{8}\.(?=js"|bin")/g)) {
    if (/^(?!(sky|older-sky|zones|places)-)/.test(name)) {
      newerNames.set(name, `${name.slice(0, -9)}newer000.`);
    }
  }
}

/** The text of a file in the newer release. */
function newer(text: string): string {
  let renamed = text.replace('<head>', '<head><meta name="release" content="2">');
  for (const [older, name] of newerNames) renamed = renamed.replaceAll(older, name);
  // The file list identifies the page by a revision, because its name has no hash.
  return renamed.replace(/("revision":")[0-9a-f]{32}(","url":"\/")/, `$1${'0'.repeat(32)}$2`);
}

/** The path of the program's file for a path in the newer release. */
function olderNames(path: string): string {
  for (const [older, name] of newerNames) {
    // The slash is needed because one name can be the end of another.
    if (path.includes(`/${name}`)) return path.replace(name, older);
  }
  return path;
}

const NEWER_TEXTS = 'texts-newer000.bin';
const NOTICE = 'A new version is ready.';

let proxy: ReleaseProxy;
test.beforeEach(async ({ program }) => {
  test.slow();
  await nameNewer(program.url);
  proxy = await ReleaseProxy.start(program.url);
});
test.afterEach(() => proxy.stop());

test('a newer release leaves open pages unchanged and is loaded by a reload', async ({ page }) => {
  await visitTwice(page);
  await releaseNewer(page);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expectAccessible(page);
  // Files of the older release that the page has not loaded yet are still available.
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  await page.reload();
  await expectNewer(page);
  // The page already has the newer release, so there is no notice.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test('the button in the notice loads the newer release with a single reload', async ({ page }) => {
  await visitTwice(page);
  await releaseNewer(page);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectNewer(page);
  await expect.poll(() => hasWaiting(page)).toBe(false);
  expect(loads).toHaveLength(1);
});

test('the notice can be dismissed', async ({ page }) => {
  await visitTwice(page);
  await releaseNewer(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(NOTICE)).toBeHidden();
  expect(await isMarked(page)).toBe(true);
});

test('opening a second page with the newer release leaves the first unchanged', async ({
  page,
  context,
}) => {
  await visitTwice(page);
  await releaseNewer(page);
  const second = await context.newPage();
  await second.goto(proxy.url);
  await expectNewer(second);
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  await reopenAfterTakeover(context);
});

test('data files of the newer release are cached before its service worker takes over', async ({
  page,
  context,
}) => {
  await visitTwice(page);
  // The sky, the places, the zones and the module, and the texts with their volumes.
  const worker = await (await page.request.get(`${proxy.url}/service-worker.js`)).text();
  const texts = new Set(worker.match(/texts-[\w-]+\.bin/g)).size;
  await expect.poll(() => cachedData(page), { timeout: 60_000 }).toHaveLength(4 + texts);
  await releaseNewer(page);
  // The files of the older release stay cached while its page is open.
  const both = await cachedData(page);
  expect(both).toHaveLength(4 + 2 * texts);
  expect(both.filter((name) => name.startsWith('texts-'))).toHaveLength(2 * texts);
  expect(both).toContain(NEWER_TEXTS);

  const next = await reopenAfterTakeover(context);
  await expect.poll(() => cachedData(next)).toHaveLength(4 + texts);
  expect(await cachedData(next)).toContain(NEWER_TEXTS);
});

test('the app opens when the server does not respond', async ({ page }) => {
  await visitTwice(page);
  proxy.stopResponding();
  await page.goto(`${proxy.url}/help`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

async function expectNewer(page: Page): Promise<void> {
  await expect(page.locator('meta[name=release]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Closes the app's pages and opens a new one after the newer service worker has taken over. A page opened
 * directly after the last one closes could still get the older service worker. */
async function reopenAfterTakeover(context: BrowserContext): Promise<Page> {
  const appPages = context.pages();
  const next = await context.newPage();
  const session = await context.newCDPSession(next);
  const statuses = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  const count = (wanted: string) =>
    [...statuses.values()].filter((status) => status === wanted).length;
  await expect.poll(() => count('installed')).toBe(1);

  for (const page of appPages) await page.close();
  await expect.poll(() => [count('installed'), count('activated')]).toEqual([0, 1]);
  await session.detach();
  await next.goto(proxy.url);
  await expectNewer(next);
  expect(await hasWaiting(next)).toBe(false);
  return next;
}

/** Names of the cached files for calculating on the device. */
function cachedData(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('device')).keys();
    return kept.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
  });
}

/** Loads the app twice: the first visit installs the service worker, the second uses it. Marks the second page. */
async function visitTwice(page: Page): Promise<void> {
  await page.goto(proxy.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
}

/** Publishes the newer release and waits until the browser has fetched it. */
async function releaseNewer(page: Page): Promise<void> {
  proxy.publishNewer();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  // The browser fetches all files in the background, which can take long on a busy machine.
  await expect.poll(() => hasWaiting(page), { timeout: 45_000 }).toBe(true);
}

function hasWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

/** Whether the page has not been reloaded since `visitTwice` marked it. */
function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-old'));
}
