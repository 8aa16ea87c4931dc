import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/* What a first visit fetches, in bytes as they come over the wire. */

const HOME_SCRIPT = 110_000;
const HOME_FONTS = 120_000;
const ANY_FONTS = 150_000;

test('the home page keeps to its budget, the chart included', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Albert Einstein')).toBeVisible();
  const { script, font } = await fetched(page);
  expect(script).toBeGreaterThan(50_000);
  expect(script).toBeLessThanOrEqual(HOME_SCRIPT);
  expect(font).toBeGreaterThan(10_000);
  expect(font).toBeLessThanOrEqual(HOME_FONTS);
});

for (const path of ['/birth-data', '/privacy', '/terms', '/help', '/api-docs', '/notices']) {
  test(`${path} keeps to its budget of fonts`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect((await fetched(page)).font).toBeLessThanOrEqual(ANY_FONTS);
  });
}

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
