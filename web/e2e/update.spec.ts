import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/* What a newer release of the app does to pages that are open, and to those opened after it. */

test.use({ serviceWorkers: 'allow' });

/** The program, behind an address at which it can become a newer release of itself: another page,
 * with another service worker. */
class Releases {
  readonly #server: Server;
  #isNewer = false;

  private constructor(program: string) {
    this.#server = createServer(async ({ url = '/' }, answer) => {
      const given = await fetch(new URL(this.#isNewer ? inOlder(url) : url, program));
      const body = Buffer.from(await given.arrayBuffer());
      const type = given.headers.get('content-type') ?? '';
      answer
        .writeHead(given.status, { 'content-type': type })
        .end(this.#isNewer ? inNewer(url, body) : body);
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

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** The newer release has other texts. */
const TEXTS = /texts-[\w-]{8}\.bin/;
const NEWER_TEXTS = 'texts-newer-er.bin';
let olderTexts = '';

function inOlder(path: string): string {
  return path.replace(NEWER_TEXTS, olderTexts);
}

function inNewer(path: string, body: Buffer): Buffer {
  if (path === '/') {
    return Buffer.from(
      body.toString().replace('<head>', '<head><meta name="release" content="2">'),
    );
  }
  if (path === '/service-worker.js') {
    const named = /(`app \$\{")[0-9a-f]{12}(")/;
    expect(body.toString()).toMatch(named);
    olderTexts = TEXTS.exec(body.toString())?.[0] ?? '';
    const newer = body.toString().replaceAll(olderTexts, NEWER_TEXTS);
    return Buffer.from(newer.replace(named, '$1newer$2'));
  }
  return body;
}

let releases: Releases;
test.beforeEach(async ({ program }) => {
  releases = await Releases.start(program.url);
});
test.afterEach(() => releases.stop());

test('a newer release changes no open page, and is there when the page is loaded anew', async ({
  page,
}) => {
  await visitTwice(page);
  await releaseNewer(page);
  // Files of its own release that it has not loaded yet are still there.
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isOld(page)).toBe(true);

  await page.reload();
  await expect(page.locator('meta[name=release]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a second page does not bring a newer release under the first', async ({ page, context }) => {
  await visitTwice(page);
  await releaseNewer(page);
  const second = await context.newPage();
  await second.goto(releases.url);
  await expect(second.locator('meta[name=release]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isOld(page)).toBe(true);

  await page.close();
  await second.close();
  const third = await context.newPage();
  await third.goto(releases.url);
  await expect(third.locator('meta[name=release]')).toHaveCount(1);
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
  expect(both).toContain(NEWER_TEXTS);
  expect(both).toContain(olderTexts);

  await page.close();
  const next = await context.newPage();
  await next.goto(releases.url);
  await expect(next.locator('meta[name=release]')).toHaveCount(1);
  await expect.poll(() => keptData(next)).not.toContain(olderTexts);
  expect(await keptData(next)).toContain(NEWER_TEXTS);
});

/** The files for calculating that are in the browser's keeping. */
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
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(waits).toBe(true);
}

/** Whether it is still the very page that was marked. */
function isOld(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-old'));
}
