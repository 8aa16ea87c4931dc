import { browseLink } from '../src/api/entries.ts';
import type { Chart, Reading } from '../src/api/shapes.ts';
import { openResults, sampleAnswer } from './stored-reading.ts';
import { expect, test } from './test.ts';

test('the app takes over the text that the server has sent, without a shift and without fetching it again', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/planets/venus/virgo');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Venus in Virgo');
  await expect(page).toHaveTitle('Venus in Virgo: what it means – Astrarium');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => path.startsWith('/planets/'))).toEqual(['/planets/venus/virgo']);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, own) => sum + own, 0)).toBeLessThan(0.02);

  // Between entries the app stays, and Back leads to the entry before.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Venus in Libra' }).click();
  await expect(page).toHaveURL('/planets/venus/libra');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Venus in Libra');
  await expect(page).toHaveTitle('Venus in Libra: what it means – Astrarium');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Venus in Virgo');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Get Your Reading' }).click();
  await expect(page).toHaveURL('/birth-data');
});

test('the search finds a page while one types', async ({ page }) => {
  await page.goto('/browse');
  await expect(page.getByRole('banner')).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search' });
  const found = page.locator('#found');
  for (const [query, title] of [
    ['venus virgo', 'Venus in Virgo'],
    ['moon 4th house', 'Moon in the 4th house'],
    ['sun square saturn', 'Sun square Saturn'],
  ] as const) {
    await field.fill(query);
    await expect(found.getByRole('link').first()).toHaveText(title);
    await expect(field).toBeFocused();
  }
  await field.press('Enter');
  await expect(page).toHaveURL('/browse?q=sun+square+saturn');
  await found.getByRole('link', { name: 'Sun square Saturn' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sun square Saturn');
});

test('an entry leads to its planet in the list, whose fold is open', async ({ page }) => {
  await page.goto('/planets/venus/virgo');
  await expect(page.getByRole('banner')).toBeVisible();
  const call = page.getByRole('complementary').filter({ hasText: 'See where your own Venus is' });
  await expect(call).toHaveCSS('border-top-style', 'solid');
  for (const open of [
    () => page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').last().click(),
    () => page.goto('/browse#venus'),
  ]) {
    await open();
    await expect(page.getByRole('list', { name: 'Venus in a sign' })).toBeInViewport();
    await expect(page.getByRole('list', { name: 'Mars in a sign' })).toBeHidden();
  }
});

test('a path without an entry shows what it may have meant', { tag: '@one-size' }, async ({
  page,
}) => {
  const response = await page.goto('/planets/venus/vrigo');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Venus in Virgo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Venus in Virgo');
});

test('an entry and the list can be read without a script', { tag: '@one-size' }, async ({
  browser,
  program,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${program.url}/browse`);
  await page.getByRole('searchbox').fill('moon 4th house');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.locator('#found').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moon in the 4th house');
  await expect(page.getByRole('heading', { name: 'Sign by sign' })).toBeVisible();
  await context.close();
});

test('without a connection the page says so', { tag: '@one-size' }, async ({ page, context }) => {
  await page.goto('/signs/leo');
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Sun in Leo' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
});

test('the parts of a reading lead to their entries', async ({ page, request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const known = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path);
  const answer = await sampleAnswer();
  const { chart, reading } = answer as unknown as { chart: Chart; reading: Reading };
  const links = Object.values(reading.factors).flatMap((factor) => browseLink(factor, chart) ?? []);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((path) => !known.includes(path))).toEqual([]);

  await openResults(page, answer);
  const positions = page.getByRole('region', { name: 'Planet positions' });
  const venus = chart.planets.find(({ name }) => name === 'Venus');
  await positions
    .locator('[data-stop]')
    .filter({ hasText: /^Venus/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'Venus' });
  await panel.getByRole('link', { name: `All about Venus in ${venus?.sign}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Venus in ${venus?.sign}`);
});
