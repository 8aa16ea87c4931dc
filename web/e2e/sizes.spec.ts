import type { Page } from '@playwright/test';
import { ADA } from '../src/api/test-birth.ts';
import { answerFor, openResults, sampleAnswer } from './stored-reading.ts';
import { expect, expectSound, test } from './test.ts';

/* What a person's own settings and windows do to the pages. */

const PAGES = ['/', '/birth-data', '/help', '/api-docs', '/reading-results'];

/** Enlarges the text and nothing else, to 200% as WCAG 2.2 asks (success criterion 1.4.4). */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

test('text at twice its size makes no page scroll sideways', { tag: '@one-size' }, async ({
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
    test(`forced colours, ${colorScheme}: ${path} stays readable`, { tag: '@one-size' }, async ({
      page,
    }) => {
      if (path === '/reading-results') await openResults(page, await sampleAnswer());
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSound(page);
    });
  }
}

test('a window at 200% and a very wide one lose nothing', { tag: '@one-size' }, async ({
  page,
}) => {
  await openResults(page, await sampleAnswer());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // 200% of a window of 1280 pixels leaves room for 640.
  await page.setViewportSize({ width: 640, height: 450 });
  await expectSound(page);
  await page.setViewportSize({ width: 2560, height: 1200 });
  await expectSound(page);
});

const { time: _time, ...UNTIMED } = ADA;
const READINGS = [
  ['a whole reading', ADA],
  ['a reading without a time', { ...UNTIMED, timeUnknown: true }],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, birth] of READINGS) {
    test(`${name} is sound in the ${colorScheme}, every area open`, async ({ page, request }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await openResults(page, await answerFor(request, birth));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const more = page.getByText('Read more');
      while ((await more.count()) > 0) await more.first().click();
      await expectSound(page);
    });
  }
}
