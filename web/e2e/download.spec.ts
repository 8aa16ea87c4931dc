import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { ADA } from '../src/api/test-birth.ts';
import { answerFor, openResults, sampleAnswer } from './stored-reading.ts';
import { expect, expectAccessible, test } from './test.ts';

const REPORT = '**/api/v1/chart/generate-report';

/** Chooses an item from the menu beside the Download button. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'PDF, image, more' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('the menu lists every file type, with A4 before US letter in en-GB', async ({ page }) => {
  await openResults(page, await sampleAnswer());
  await page.getByRole('button', { name: 'PDF, image, more' }).press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText([
    /^Text file/,
    /^PDF, A4/,
    /^PDF, US letter/,
    /^Image, wide/,
    /^Image, tall/,
    /^Wheel drawing/,
    /^Data/,
    /^Print/,
  ]);
  await expect(items.first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'PDF, image, more' })).toBeFocused();
});

test('text, drawing and data are saved while the browser is offline', { tag: '@one-size' }, async ({
  page,
  context,
  request,
}) => {
  await openResults(page, await answerFor(request, { ...ADA, name: 'Zoë 李小龙 ../../etc' }));
  // The scripts of the page must have been loaded.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (const [item, content, part] of [
    ['Text file', 'Complete-Reading.txt', '24°08′ Gemini'],
    ['Wheel drawing', 'Chart-Wheel.svg', '<svg xmlns="http://www.w3.org/2000/svg"'],
    ['Data', 'Complete-Reading.json', '"birthData": {'],
  ] as const) {
    const download = page.waitForEvent('download');
    await choose(page, item);
    const file = await download;
    // File names keep the letters of every script. Other characters become underscores.
    expect(file.suggestedFilename()).toBe(`Zoë_李小龙_______etc-${content}`);
    expect(await readFile(await file.path(), 'utf8')).toContain(part);
    const saved = `Saved: Zoë_李小龙_______etc-${content}`;
    await expect(page.getByRole('status').getByText(saved)).toBeVisible();
  }
});

test('the server makes PDFs, and images of the right size', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  test.slow();
  await openResults(page, await answerFor(request, ADA));
  for (const [item, name] of [
    ['PDF, A4', 'Ada-Complete-Reading.pdf'],
    ['PDF, US letter', 'Ada-Complete-Reading.pdf'],
    ['Image, wide', 'Ada-Chart-Card.png'],
    ['Image, tall', 'Ada-Chart-Story.png'],
  ] as const) {
    const download = page.waitForEvent('download');
    await choose(page, item);
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    const bytes = await readFile(await file.path());
    if (name.endsWith('.pdf')) expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    // Width and height are at bytes 16 and 20, after the signature and the header of the first chunk (PNG, 11.2.1).
    else expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(sizeOf(item));
  }
});

function sizeOf(item: string): [number, number] {
  return item === 'Image, wide' ? [1200, 630] : [1080, 1920];
}

const REFUSALS: readonly [string, (route: Route) => Promise<void>, string][] = [
  [
    'a 429 response with a message',
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '30' },
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 429, message: 'Please wait 30 seconds.' }),
      }),
    'Please wait 30 seconds.',
  ],
  [
    'an error response without a message',
    (route) => route.fulfill({ status: 502, body: 'bad gateway' }),
    'The file could not be made. Please try again.',
  ],
  [
    'no response',
    (route) => route.abort(),
    'Only the server can make this file, and it can’t be reached. Print works without it.',
  ],
];

for (const [name, answer, words] of REFUSALS) {
  test(`a failed file request shows the reason: ${name}`, { tag: '@one-size' }, async ({
    page,
  }) => {
    await openResults(page, await sampleAnswer());
    await page.route(REPORT, answer);
    await choose(page, 'PDF, A4');
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
    await expect(page.getByText(/^Saved: /)).toBeHidden();
    // Another file can be requested afterwards.
    await choose(page, 'Text file');
    await expect(page.getByText(/^Saved: /)).toBeVisible();
  });
}

test('while a file is made the page shows a message and sends no second request', {
  tag: '@one-size',
}, async ({ page }) => {
  await openResults(page, await sampleAnswer());
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  await page.route(REPORT, async (route) => {
    asked += 1;
    await held;
    await route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' });
  });
  await choose(page, 'PDF, US letter');
  await expect(page.getByText('PDF, US letter is being made...')).toBeAttached();
  await choose(page, 'PDF, A4');
  const download = page.waitForEvent('download');
  answer();
  expect((await download).suggestedFilename()).toBe('Test_User-Complete-Reading.pdf');
  expect(asked).toBe(1);
});

test('the printed page has no buttons, the large wheel and every area', {
  tag: '@one-size',
}, async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Sentences are buttons, too.
  const buttons = page.locator('button').or(page.getByRole('link', { name: 'Get Your Reading' }));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const button of await buttons.all()) await expect(button).toBeHidden();
  await expect(page.locator('svg[viewBox="0 0 600 600"]').first()).toBeVisible();
  await expect(page.locator('#luck dt').first()).toBeVisible();
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink, 'the light theme’s ink').toBe('rgb(35, 33, 63)');
  const pdf = await page.pdf({ format: 'A4' });
  // One page of text after another; the page of the wheel has the fewest words.
  const pages = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf })
    .toString()
    .split('\f')
    .slice(0, -1);
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.length).toBeLessThanOrEqual(15);
  for (const [place, text] of pages.entries()) {
    expect(text.split(/\s+/).length, `words on page ${place + 1}`).toBeGreaterThan(40);
  }
  // The house cusps are on one page, under the heading of their section.
  const houses = pages.find((text) => text.includes('House system')) ?? '';
  for (const angle of ['Ascendant', 'IC', 'Descendant', 'MC']) expect(houses).toContain(angle);
  expect(houses).toMatch(/^\s*12\s/m);
});
