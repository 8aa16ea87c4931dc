import type { Page } from '@playwright/test';
import { ADA } from '../src/api/test-birth.ts';
import { answerFor, openResults, sampleAnswer } from './stored-reading.ts';
import { expect, expectAccessible, test } from './test.ts';

/* Text size, forced colours, window size and theme. */

const PAGES = ['/', '/birth-data', '/help', '/api-docs', '/reading-results'];

/** Enlarges only the text, to the 200% that WCAG 2.2 requires (success criterion 1.4.4). */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

test('no page scrolls sideways at a text size of 200%', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  test.slow();
  await openResults(page, await answerFor(request, ADA));
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await enlargeText(page);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width} pixels`).toBeLessThanOrEqual(0);
    }
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`${path} is accessible with forced colours, ${colorScheme}`, { tag: '@one-size' }, async ({
      page,
    }) => {
      if (path === '/reading-results') await openResults(page, await sampleAnswer());
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('the results are accessible at 200% zoom and in a window 2,560 pixels wide', {
  tag: '@one-size',
}, async ({ page }) => {
  await openResults(page, await sampleAnswer());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // At 200% zoom a window of 1280 pixels is 640 CSS pixels wide.
  await page.setViewportSize({ width: 640, height: 450 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 2560, height: 1200 });
  await expectAccessible(page);
});

const { time: _time, ...UNTIMED } = ADA;
const READINGS = [
  ['a whole reading', ADA],
  ['a reading without a time', { ...UNTIMED, timeUnknown: true }],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, birth] of READINGS) {
    test(`${name} with every area open is accessible in the ${colorScheme} theme`, async ({
      page,
      request,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await openResults(page, await answerFor(request, birth));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A phone shows the placements after ‘Read on’.
      const readOn = page.getByRole('button', { name: /^Read on/ });
      for (let left = await readOn.count(); left > 0; left--) {
        await readOn.first().click();
        // Its name changes before the next one is the first.
        await expect(readOn).toHaveCount(left - 1);
      }
      for (const fold of await page.getByText('Placement by placement').all()) await fold.click();
      await expectAccessible(page);
    });
  }
}
