import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/* Limits for the files that a first visit fetches, in compressed bytes. They leave 1% for builds of other machines: the
 * names of files differ, and so do the sizes of the scripts that contain them. */

const HOME_SCRIPT = 123_000;
const HOME_FONTS = 120_000;
const ANY_FONTS = 150_000;

/** The WebAssembly module and its JavaScript, and the time zone history. */
const DEVICE_CODE = 630_000;
/** The texts of readings, without the essays. */
const DEVICE_TEXTS = 650_000;
/** The essays of one rising sign, of which a reading needs one. */
const DEVICE_VOLUME = 110_000;
/** The ephemeris for 1900 to 2050. */
const DEVICE_SKY = 450_000;
/** The largest places of the gazetteer. */
const DEVICE_PLACES = 450_000;

test('the home page with its example chart stays within its limits for scripts and fonts', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Albert Einstein', { exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const { script, font } = await fetched(page);
  expect(script).toBeGreaterThan(50_000);
  expect(script).toBeLessThanOrEqual(HOME_SCRIPT);
  expect(font).toBeGreaterThan(10_000);
  expect(font).toBeLessThanOrEqual(HOME_FONTS);
});

for (const path of [
  '/birth-data',
  '/planets/venus/virgo',
  '/privacy',
  '/terms',
  '/help',
  '/api-docs',
  '/notices',
]) {
  test(`${path} stays within the limit for fonts`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect((await fetched(page)).font).toBeLessThanOrEqual(ANY_FONTS);
  });
}

test('the files for calculating on the device stay within their limits', async ({
  page,
  program,
}) => {
  await page.goto('/');
  const worker = await (await page.request.get('/service-worker.js')).text();
  const size = async (...names: string[]) => {
    const wanted = names.map((name) =>
      new RegExp(`/assets/${name}-[\\w-]{8}\\.(?:js|bin|wasm)`).exec(worker),
    );
    const sizes = wanted.map((match) => compressedSize(`${program.url}${match?.[0]}`));
    return (await Promise.all(sizes)).reduce((total, bytes) => total + bytes, 0);
  };
  expect(await size('device', 'device_bg', 'zones')).toBeLessThanOrEqual(DEVICE_CODE);
  expect(await size('texts')).toBeLessThanOrEqual(DEVICE_TEXTS);
  const volumes = [...worker.matchAll(/\/assets\/(texts-[\w-]+)-[\w-]{8}\.bin/g)];
  expect(volumes.length).toBeGreaterThan(1);
  for (const [, name = ''] of volumes) {
    expect(await size(name), name).toBeLessThanOrEqual(DEVICE_VOLUME);
  }
  expect(await size('sky')).toBeLessThanOrEqual(DEVICE_SKY);
  expect(await size('places')).toBeLessThanOrEqual(DEVICE_PLACES);
});

/** The size of a file's Brotli-compressed response body, in bytes. */
function compressedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** The total size of the scripts and of the fonts that the page has fetched, in compressed bytes. */
async function fetched(page: Page): Promise<{ script: number; font: number }> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
  );
  const sum = (ending: string) =>
    files.filter(({ name }) => name.endsWith(ending)).reduce((total, { size }) => total + size, 0);
  return { script: sum('.js'), font: sum('.woff2') };
}
