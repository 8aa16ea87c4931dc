import type { Page } from '@playwright/test';
import { ADA } from '../src/api/test-birth.ts';
import { answerFor, openResults, sampleAnswer } from './stored-reading.ts';
import { expect, expectAccessible, RESULTS, test, withoutDevice } from './test.ts';

const COMPLETE = '**/api/v1/reading/complete*';

/* Ada's birth data in the format that src/api/link.ts describes, put together by hand as in src/api/link.test.ts. */
const LINK =
  'v1.ZgHTslsiQWRhIiwiMTk5MC0wNi0xNSIsIjE0OjMwOjAwIiw0MS44OTE5MywxMi41MTEzMywiRXVyb3BlL1JvbWUiLCJSb21lLCBMYXppbywgSXRhbHkiXQ';

test('a link opens the reading, and no request contains the link', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url(), ...Object.values(request.headers()));
  });
  const readings = () => asked.filter((text) => text.includes('/reading/complete')).length;
  await openStoredReading(page);
  const before = readings();
  const request = page.waitForRequest(COMPLETE);
  await page.goto(`/reading#${LINK}`);
  expect((await request).postDataJSON()).toEqual(ADA);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
  await expect(page.getByText(/reading was shared with you\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make your own' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Birth information' })).toContainText(
    '15 June 1990, 12:30 UTC',
  );
  await expectAccessible(page);

  // The link is no longer in the address or the history, and in no request's URL or headers.
  await expect(page).toHaveURL('/reading');
  expect(asked.filter((text) => text.includes('v1.'))).toEqual([]);
  expect(readings()).toBe(before + 1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
  await page.goBack();
  await expect(page).toHaveURL(RESULTS);

  // The stored reading is unchanged.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test User’s reading');
});

test('section links work in a reading opened by a link', async ({ page }) => {
  await page.goto(`/reading#${LINK}`);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Balance' }).click();
  await expect(page.getByRole('heading', { name: 'Element and mode balance' })).toBeInViewport();
  await sections.getByRole('link', { name: 'Luck' }).click();
  await expect(page.locator('#luck').getByRole('heading', { level: 2 })).toBeInViewport();
  // Tab continues from the section.
  await page.keyboard.press('Tab');
  await expect(page.locator('#luck :focus')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Element and mode balance' })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
});

for (const [name, hash, words] of [
  ['cut off', LINK.slice(0, -9), 'This link is damaged'],
  ['with a changed character', LINK.replace('ZgHT', 'ZgHU'), 'This link is damaged'],
  ['of a newer version', LINK.replace('v1', 'v2'), 'made by a newer version'],
  ['in an unknown format', 'token=abc', 'was not made by Astrarium'],
  ['without a fragment', '', 'This link holds no birth data'],
] as const) {
  test(`a link ${name} opens a page with the reason`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/reading#${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This reading can’t be shown');
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    expect(asked.filter((url) => url.includes('/reading/'))).toEqual([]);
    await expectAccessible(page);
  });
}

test('the message about an unreadable link is still there after a reload', async ({ page }) => {
  await page.goto(`/reading#${LINK}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
  for (const [hash, words] of [
    [LINK.slice(0, -9), 'This link is damaged'],
    [LINK.replace('v1', 'v2'), 'made by a newer version'],
  ] as const) {
    await page.goto(`/reading#${hash}`);
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
});

test('a link with birth data that the server refuses counts as damaged', async ({ page }) => {
  await page.route(COMPLETE, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 400, message: 'latitude is a number from -90 to 90' }),
    }),
  );
  await page.goto(`/reading#${LINK}`);
  await expect(page.getByText('This link is damaged')).toBeVisible();
});

test('opening a link can be tried again after a network error', async ({ page }) => {
  await withoutDevice(page);
  await page.route(COMPLETE, (route) => route.abort());
  await page.goto(`/reading#${LINK}`);
  await expect(
    page.getByText('Network error. Please check your connection and try again.'),
  ).toBeVisible();
  await page.unroute(COMPLETE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
});

test('the facts for an assistant are shown and copied, and do not name the birth', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openResults(page, await answerFor(request, ADA));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const part = page.getByRole('region', { name: 'Have it written by your assistant' });
  await expect(part).toContainText(
    'someone who knows how can work out date and time from the positions',
  );
  await part.getByRole('button', { name: 'Love' }).click();
  const facts = part.getByRole('textbox', { name: 'Facts and brief' });
  await expect(facts).toHaveValue(/venus\.sign 18°48′ Taurus[\s\S]*about how this person loves/);
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status').getByText('The facts were copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await facts.inputValue());
  expect(copied).not.toMatch(/Ada|1990|14:30|Rome/);
});

test('a text about the chart is checked, and shown as text whatever is in it', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const part = page.getByRole('form', { name: 'Check what it wrote' });
  await part.getByRole('button', { name: 'Check' }).click();
  await expect(part.getByText('Paste the text first.')).toBeVisible();
  const text = part.getByRole('textbox', { name: 'Text of the assistant' });
  await expect(text).toBeFocused();
  // swetest, 1990-06-15 12:30 UT: Moon 15°38' Pisces, Sun 24°08' Gemini.
  await text.fill(
    'Your Moon in Leo wants applause <img src=x onerror="document.title=1">. The Sun in Gemini, in the ninth house, wants to know. Nobody sees how long you prepare for that.',
  );
  await part.getByRole('button', { name: 'Check' }).click();
  await expect(part).toContainText('1 of 3 statements that can be checked is wrong.');
  await expect(part).toContainText('Moon in Leo, in your chart: 15°38′ Pisces');
  await expect(part).toContainText('What weighs most, and is not told');
  await expect(part.locator('img')).toHaveCount(0);
  await part.getByText('Sentences that state nothing of your chart (1)').click();
  await expect(part).toContainText('Nobody sees how long you prepare for that.');
  await expectAccessible(page);
});

test('the link in the share dialog opens the same reading', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // 02:30 occurred twice that night. This is the second time, after the clocks went back.
  const birth = { ...ADA, date: '2021-10-31', time: '02:30:00', disambiguation: 'later' };
  await openResults(page, await answerFor(request, birth));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this reading' });
  await expect(dialog).toContainText('Whoever has this link can read the birth data in it');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('status').getByText('The link was copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await dialog.getByRole('textbox', { name: 'Link to this' }).inputValue());
  expect(new URL(link).pathname).toBe('/reading');

  await page.goto(link);
  await expect(page.getByRole('region', { name: 'Birth information' })).toContainText(
    '31 October 2021, 01:30 UTC',
  );
});

test('the browser’s share function is used if it exists', async ({ page, request }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => {
        shared.push(data);
        // Browsers throw this error when the share sheet is closed.
        if (shared.length > 1) throw new DOMException('closed', 'AbortError');
      },
      shared,
    });
  });
  await openResults(page, await answerFor(request, ADA));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('button', { name: 'Share the link' });
  await share.click();
  await share.click();
  const shared = await page.evaluate(() => (navigator as unknown as { shared: unknown }).shared);
  const url = expect.stringMatching(/\/reading#v1\.[\w-]+$/);
  expect(shared).toEqual([
    { title: 'Ada’s reading', url },
    { title: 'Ada’s reading', url },
  ]);
  await expect(page.getByText('This device could not share it.')).toBeHidden();
});

test('the isSharing flag is set only while the share dialog is open', async ({ page }) => {
  await page.clock.install();
  await openResults(page, await sampleAnswer());
  const flag = () => page.evaluate(() => localStorage.getItem('isSharing'));
  const share = page.getByRole('button', { name: 'Share', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Share this reading' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await share.click();
    await expect(dialog).toBeVisible();
    expect(await flag()).toBe('true');
    await page.clock.runFor(6_000);
    await expect(page.getByText('Clear Stuck Modal')).toBeHidden();
    await close();
    await expect(dialog).toBeHidden();
    expect(await flag()).toBeNull();
  }
  await expect(share).toBeFocused();

  // Leaving the page with the dialog open also clears the flag.
  await share.click();
  await page.goto('/notices');
  expect(await flag()).toBeNull();
});

/** Stores the sample like a reading of the user and opens it. */
async function openStoredReading(page: Page): Promise<void> {
  await openResults(page, await sampleAnswer());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test User’s reading');
}
