import { expect, expectSound, test } from './test.ts';

const PAGES = [
  '/',
  '/birth-data',
  '/privacy',
  '/terms',
  '/help',
  '/api-docs',
  '/notices',
  '/readings',
  '/no-such-page',
];

for (const path of PAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} is sound in the ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Your Cosmic Journey');
      await expect(page.getByRole('contentinfo')).toContainText('© 2024');
      await expectSound(page);
    });
  }

  test(`${path} does not scroll sideways at 320 pixels`, { tag: '@one-size' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page);
  });
}

test('a page that does not exist says so, with the status that says it to machines', {
  tag: '@one-size',
}, async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
});

test('the chosen theme holds for the next visit', { tag: '@one-size' }, async ({ page }) => {
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

test('the header’s button and the footer’s note lead where they say', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Powered by Swiss Ephemeris' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notices');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Get Your Reading' }).click();
  await expect(page).toHaveURL('/birth-data');
});

test('a problem’s address leads to what the API docs say of it', { tag: '@one-size' }, async ({
  page,
}) => {
  await page.goto('/api-docs#error-too-fast');
  const entry = page.locator('#error-too-fast');
  await expect(entry).toBeInViewport();
  await expect(entry).toHaveAttribute('data-target');
});
