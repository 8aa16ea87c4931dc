import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test as plain } from '@playwright/test';
import { Program } from './program.ts';
import { expect, test } from './test.ts';

/* A wheel in a frame of another site, which the operator has named, and of one that is not named. */

const ROME = 'date=1990-06-15&time=14:30&latitude=41.8919&longitude=12.5113&timezone=Europe/Rome';

let program: Program;
let named: Server;
let other: Server;

/** A site with one page: a frame with what is behind `?` in its own address. */
async function site(): Promise<Server> {
  const server = createServer(({ url = '' }, answer) => {
    const framed = decodeURIComponent(url.split('?')[1] ?? '').replaceAll('&', '&amp;');
    answer
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><title>A site</title><iframe title="Wheel" width="500" height="500" src="${framed}"></iframe>`,
      );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

const addressOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

test.beforeAll(async () => {
  [named, other] = await Promise.all([site(), site()]);
  program = await Program.start({ ASTRARIUM_EMBED_ORIGINS: addressOf(named) });
});

test.afterAll(async () => {
  named.close();
  other.close();
  await program.stop();
});

async function openFrame(page: Page, server: Server, address: string) {
  await page.goto(`${addressOf(server)}/?${encodeURIComponent(address)}`);
  return page.frameLocator('iframe');
}

test('a site that is named shows the wheel, and no address has the birth', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(program.url)) asked.push(request.url());
  });
  const frame = await openFrame(page, named, `${program.url}/embed/wheel#${ROME}`);
  const wheel = frame.getByRole('img', { name: /wheel/i });
  await expect(wheel).toBeVisible();
  await expect(wheel.locator('[data-body="Sun"]')).toBeVisible();
  // 500 pixels wide: the layout for 450.
  await expect(wheel).toHaveAttribute('viewBox', /450 450$/);
  const box = await wheel.boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(500);
  expect(
    asked.filter((url) => /1990|41\.89/.test(new URL(url).pathname + new URL(url).search)),
  ).toEqual([]);
  expect(asked).toHaveLength(2);
  // A frame that is made narrower, as on a phone that is turned, gets the layout for its new width.
  await page.locator('iframe').evaluate((element) => element.setAttribute('width', '350'));
  await expect(wheel).toHaveAttribute('viewBox', /300 300$/);
});

plain('a site that is not named shows nothing', async ({ page }) => {
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  );
  const frame = await openFrame(page, other, `${program.url}/embed/wheel#${ROME}`);
  expect((await refused).text()).toContain(addressOf(named));
  await expect(frame.locator('main')).toHaveCount(0);
});

plain('no other page can be framed by a site that is named', async ({ page }) => {
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  );
  const frame = await openFrame(page, named, `${program.url}/`);
  await refused;
  await expect(frame.locator('main')).toHaveCount(0);
});

test('the frame says why a birth is wrong or missing', async ({ page }) => {
  await page.goto(
    `${program.url}/embed/wheel#date=1990-02-30&time=14:30&latitude=141.9&longitude=12.5&timezone=Europe/Rome`,
  );
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    /^date: /,
    /^latitude: /,
  ]);
  await page.goto(`${program.url}/embed/wheel#`);
  await expect(page.getByRole('alert')).toContainText('no birth');
});

test('the wheel follows the colours of the system, or the theme', async ({ page }) => {
  const colour = () =>
    page
      .locator('[data-body="Sun"] path')
      .first()
      .evaluate((path) => getComputedStyle(path).fill + getComputedStyle(path).stroke);
  const drawn = (theme: string) =>
    page.waitForRequest(
      (request) =>
        request.url().endsWith('/chart/wheel.svg') && request.postDataJSON().theme === theme,
    );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${program.url}/embed/wheel#${ROME}`);
  await expect(page.getByRole('img')).toBeVisible();
  const light = await colour();
  const dark = drawn('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await dark;
  await expect.poll(colour).not.toBe(light);
  await page.goto(`${program.url}/embed/wheel#${ROME}&theme=light`);
  await expect.poll(colour).toBe(light);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
