import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectSound, test } from './test.ts';

/* What a newer release of the app does to pages that are open, and to those opened after it. */

test.use({ serviceWorkers: 'allow' });

/** The program, behind an address at which it can become a newer release of itself, or fall silent. */
class Releases {
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

  static async start(program: string): Promise<Releases> {
    const releases = new Releases(program);
    await new Promise<void>((resolve) => releases.#server.listen(0, '127.0.0.1', resolve));
    return releases;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  release(): void {
    this.#isNewer = true;
  }

  fallSilent(): void {
    this.#isSilent = true;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** The newer release has other scripts, other texts and another page. File names by those that they
 * replace. */
const newerNames = new Map<string, string>();

/** Reads which files there are from the service worker's list of them. */
async function nameNewer(program: string): Promise<void> {
  const list = await (await fetch(`${program}/service-worker.js`)).text();
  for (const [name] of list.matchAll(/[\w.-]+-[\w-]{8}\.(?=js"|bin")/g)) {
    if (/^(?!(sky|older-sky|zones|places)-)/.test(name)) {
      newerNames.set(name, `${name.slice(0, -9)}newer000.`);
    }
  }
}

function newer(text: string): string {
  let renamed = text.replace('<head>', '<head><meta name="release" content="2">');
  for (const [older, name] of newerNames) renamed = renamed.replaceAll(older, name);
  // The page has a revision in the service worker's list, not a hash in its name.
  return renamed.replace(/("revision":")[0-9a-f]{32}(","url":"\/")/, `$1${'0'.repeat(32)}$2`);
}

function olderNames(path: string): string {
  for (const [older, name] of newerNames) {
    // With the slash, because one name can be the end of another.
    if (path.includes(`/${name}`)) return path.replace(name, older);
  }
  return path;
}

const NEWER_TEXTS = 'texts-newer000.bin';
const NOTICE = 'A new version is ready.';

let releases: Releases;
test.beforeEach(async ({ program }) => {
  test.slow();
  await nameNewer(program.url);
  releases = await Releases.start(program.url);
});
test.afterEach(() => releases.stop());

test('a newer release changes no open page, and is there when the page is loaded anew', async ({
  page,
}) => {
  await visitTwice(page);
  await releaseNewer(page);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expectSound(page);
  // Files of its own release that it has not loaded yet are still there.
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isOld(page)).toBe(true);

  await page.reload();
  await expectNewer(page);
  // It is the newer one already: there is nothing to offer.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page.getByText(NOTICE)).toBeHidden();
});

test('the newer release can be taken at once, with one reload', async ({ page }) => {
  await visitTwice(page);
  await releaseNewer(page);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectNewer(page);
  await expect.poll(() => hasWaiting(page)).toBe(false);
  expect(loads).toHaveLength(1);
});

test('the notice can be sent away', async ({ page }) => {
  await visitTwice(page);
  await releaseNewer(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(NOTICE)).toBeHidden();
  expect(await isOld(page)).toBe(true);
});

test('a second page does not bring a newer release under the first', async ({ page, context }) => {
  await visitTwice(page);
  await releaseNewer(page);
  const second = await context.newPage();
  await second.goto(releases.url);
  await expectNewer(second);
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isOld(page)).toBe(true);

  await reopenAfterTakeover(context);
});

test('what is kept for calculating is kept anew before the newer release takes over', async ({
  page,
  context,
}) => {
  await visitTwice(page);
  await expect.poll(() => keptData(page), { timeout: 60_000 }).toHaveLength(5);
  await releaseNewer(page);
  // Beside the older release's own, which still has its page.
  const both = await keptData(page);
  expect(both).toHaveLength(6);
  expect(both.filter((name) => name.startsWith('texts-'))).toHaveLength(2);
  expect(both).toContain(NEWER_TEXTS);

  const next = await reopenAfterTakeover(context);
  await expect.poll(() => keptData(next)).toHaveLength(5);
  expect(await keptData(next)).toContain(NEWER_TEXTS);
});

test('a server that does not answer does not keep the app from opening', async ({ page }) => {
  await visitTwice(page);
  releases.fallSilent();
  await page.goto(`${releases.url}/help`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isOld(page)).toBe(false);
});

async function expectNewer(page: Page): Promise<void> {
  await expect(page.locator('meta[name=release]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Closes the app's pages, and opens a new one once the newer worker has taken over. A page that opens
 * while the browser still notices that the last one is closed may belong to the older worker.
 */
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
  await next.goto(releases.url);
  await expectNewer(next);
  expect(await hasWaiting(next)).toBe(false);
  return next;
}

/** The files for calculating in the browser's cache. */
function keptData(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('device')).keys();
    return kept.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
  });
}

/** The first visit fetches the service worker, and the second comes through it. */
async function visitTwice(page: Page): Promise<void> {
  await page.goto(releases.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''));
}

/** There is a newer release, and the browser has noticed and fetched it. */
async function releaseNewer(page: Page): Promise<void> {
  releases.release();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  // Nobody waits for it: on a busy machine it takes as long as the files take.
  await expect.poll(() => hasWaiting(page), { timeout: 45_000 }).toBe(true);
}

function hasWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

/** Whether it is still the very page that was marked. */
function isOld(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-old'));
}
