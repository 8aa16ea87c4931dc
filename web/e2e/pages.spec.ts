import { expect, expectAccessible, test } from './test.ts';

const PAGES = [
  '/',
  '/birth-data',
  '/privacy',
  '/terms',
  '/help',
  '/api-docs',
  '/notices',
  '/readings',
  '/year',
  '/techniques',
  '/browse',
  '/differs',
  '/browse?q=venus+virgo',
  '/planets/venus/virgo',
  '/planets/uranus/12th-house',
  '/signs/leo',
  '/aspects/sun-saturn-square',
  '/planets/venus/vrigo',
  '/no-such-page',
];

for (const path of PAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} is accessible and does not scroll sideways in the ${colorScheme} theme`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Your Cosmic Journey');
      await expect(page.getByRole('contentinfo')).toContainText('© 2024');
      await expectAccessible(page);
    });
  }

  test(`${path} does not scroll sideways at 320 pixels`, { tag: '@one-size' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('an unknown path returns status 404 and a page with a link to the home page', {
  tag: '@one-size',
}, async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
});

test('the chosen theme is kept for the next visit', { tag: '@one-size' }, async ({ page }) => {
  const choose = (theme: string) => page.getByRole('radio', { name: theme }).check();
  const body = page.locator('body');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await choose('Dark');
  await expect(body).toHaveCSS('background-color', 'rgb(18, 19, 43)');
  await page.goto('/notices');
  await expect(body).toHaveCSS('background-color', 'rgb(18, 19, 43)');
  await choose('System');
  await expect(body).toHaveCSS('background-color', 'rgb(251, 248, 241)');
});

test('the links in the header and the footer open their pages', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Powered by Swiss Ephemeris' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Get Your Reading' }).click();
  await expect(page).toHaveURL('/birth-data');
});

test('the type URL of a problem opens its entry in the API docs', { tag: '@one-size' }, async ({
  page,
}) => {
  await page.goto('/api-docs#error-too-fast');
  const entry = page.locator('#error-too-fast');
  await expect(entry).toBeInViewport();
  await expect(entry).toHaveAttribute('data-target');
});
