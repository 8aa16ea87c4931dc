import type { Page } from '@playwright/test';
import { ADA } from '../src/api/test-birth.ts';
import { answerFor, openResults, sampleAnswer } from './stored-reading.ts';
import { expect, expectSound, test, withoutDevice } from './test.ts';

const COMPLETE = '**/api/v1/reading/complete*';

/* Ada's birth data after the format that src/api/link.ts describes (put together by hand in
   src/api/link.test.ts). */
const LINK =
  'v1.ZgHTslsiQWRhIiwiMTk5MC0wNi0xNSIsIjE0OjMwOjAwIiw0MS44OTE5MywxMi41MTEzMywiRXVyb3BlL1JvbWUiLCJSb21lLCBMYXppbywgSXRhbHkiXQ';

test('a link shows the reading made afresh, and no server sees it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url(), ...Object.values(request.headers()));
  });
  const readings = () => asked.filter((text) => text.includes('/reading/complete')).length;
  await openOwnReading(page);
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
  await expectSound(page);

  // Not in the address any more, nor behind it in the history, nor in any request's head.
  await expect(page).toHaveURL('/reading');
  expect(asked.filter((text) => text.includes('v1.'))).toEqual([]);
  expect(readings()).toBe(before + 1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
  await page.goBack();
  await expect(page).toHaveURL('/reading-results');

  // One's own reading is where it was.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test User’s reading');
});

test('sections can be reached in a reading that came by link', async ({ page }) => {
  await page.goto(`/reading#${LINK}`);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Balance' }).click();
  await expect(page.getByRole('heading', { name: 'Element and mode balance' })).toBeInViewport();
  await sections.getByRole('link', { name: 'Luck' }).click();
  await expect(page.locator('#luck').getByRole('heading', { level: 3 })).toBeInViewport();
  // The keyboard goes on from there.
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
  ['that is not ours', 'token=abc', 'was not made by Astrarium'],
  ['without its part behind the #', '', 'This link holds no birth data'],
] as const) {
  test(`a link ${name} says so`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/reading#${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This reading can’t be shown');
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    expect(asked.filter((url) => url.includes('/reading/'))).toEqual([]);
    await expectSound(page);
  });
}

test('a link that can’t be read stays so when the page is loaded again', async ({ page }) => {
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

test('a link over birth data that nobody can have is as good as damaged', async ({ page }) => {
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

test('without the service a link can be tried again', async ({ page }) => {
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

test('the dialog hands out a link that leads back to the same reading', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Half past two came twice that night: the second time, by the clock put back.
  const birth = { ...ADA, date: '2021-10-31', time: '02:30:00', disambiguation: 'later' };
  await openResults(page, await answerFor(request, birth));
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this reading' });
  await expect(dialog).toContainText('Whoever has this link can read the birth data in it');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status').getByText('The link was copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await dialog.getByRole('textbox', { name: 'Link to this' }).inputValue());
  expect(new URL(link).pathname).toBe('/reading');

  await page.goto(link);
  await expect(page.getByRole('region', { name: 'Birth information' })).toContainText(
    '31 October 2021, 01:30 UTC',
  );
});

test('the device’s own sharing is used where there is one', async ({ page, request }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => {
        shared.push(data);
        // As the device says it when the person closes it again.
        if (shared.length > 1) throw new DOMException('closed', 'AbortError');
      },
      shared,
    });
  });
  await openResults(page, await answerFor(request, ADA));
  await page.getByRole('button', { name: 'Share' }).click();
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

test('the flag is set while the dialog is open, and only then', async ({ page }) => {
  await page.clock.install();
  await openResults(page, await sampleAnswer());
  const flag = () => page.evaluate(() => localStorage.getItem('isSharing'));
  const share = page.getByRole('button', { name: 'Share' });
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

  // Left in the middle of it, the page takes the flag with it.
  await share.click();
  await page.goto('/notices');
  expect(await flag()).toBeNull();
});

/** The sample's reading, kept as the person's own. */
async function openOwnReading(page: Page): Promise<void> {
  await openResults(page, await sampleAnswer());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test User’s reading');
}
