import { readFile } from 'node:fs/promises';
import { linkOf } from '../src/api/link.ts';
import { ADA } from '../src/api/test-birth.ts';
import { answerFor, openResults } from './stored-reading.ts';
import { expect, expectAccessible, test } from './test.ts';

const { time: _, ...BIRTH } = ADA;

test('the current transits and the year ahead are shown for the stored reading', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  const answered = page.waitForResponse('**/chart/transits?include=*');
  await page.goto('/now');
  const { now: account, transits } = await (await answered).json();
  await expect(page).toHaveTitle(/^Now and the year ahead/);
  await expect(page.getByRole('main')).toContainText('For Ada’s chart');

  // The page begins with today's Moon, Sun and Mars in this chart.
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Today');
  for (const name of ['Moon', 'Sun', 'Mars']) {
    const { interpretation, sign } = transits.find((own: { name: string }) => own.name === name);
    await expect(today.getByRole('heading', { name: `${name} in ${sign}` })).toBeVisible();
    await expect(today).toContainText(interpretation.split('. ').at(-1));
  }

  const about = page.getByRole('region', { name: 'What this time is about' });
  await expect(about).toContainText(account.idea.sentence);
  for (const { part, label } of account.reading) {
    if (part !== 'opening') await expect(about.getByText(label, { exact: true })).toBeVisible();
  }
  for (const { text } of account.week.passages) await expect(about).toContainText(text);
  const now = page.getByRole('region', { name: 'What is happening now' });
  await expect(now.getByRole('article').first()).toBeVisible();
  expect(await now.getByRole('article').filter({ visible: true }).count()).toBeLessThanOrEqual(5);

  await expect(now.getByRole('img', { name: /^Wheel of transits/ })).toBeVisible();

  // A phone shows the year on request.
  const readOn = page.getByRole('button', { name: 'Read on about the year ahead' });
  if (await readOn.isVisible()) await readOn.click();
  const year = page.getByRole('region', { name: 'The year ahead' });
  const bar = year.getByRole('button', { name: /your .+ until|your .+ exact on/ }).first();
  await bar.click();
  await expect(bar).toHaveAttribute('aria-expanded', 'true');
  await year.getByText('as a table').click();
  await expect(year.getByRole('table', { name: 'The slow transits of the year' })).toBeVisible();
  await expectAccessible(page);
});

test('another day has its own account, week and wheel, and today is one step back', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/now');
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible();
  const today = await page.getByLabel('The day').inputValue();
  const asked = page.waitForResponse('**/chart/transits?include=*');
  await page.getByLabel('The day').fill('2031-05-17');
  await page.getByRole('button', { name: 'Show this day' }).click();
  const answer = await asked;
  expect(answer.request().postDataJSON()).toMatchObject({ at: '2031-05-17T12:00:00Z' });
  const { now } = await answer.json();
  await expect(page.getByRole('main')).toContainText(now.idea.sentence);
  await expect(page.getByRole('main')).toContainText(now.week.passages[0].text);
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Wheel of transits/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('The day').fill(today);
  await page.getByRole('button', { name: 'Show this day' }).click();
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible();
});

test('the year ahead is saved as a calendar file and as text', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/now');
  const saving = page.waitForEvent('download');
  const add = page.getByRole('button', { name: / entries to your calendar$/ });
  const count = Number(/\d+/.exec(await add.innerText())?.[0]);
  expect(count).toBeGreaterThan(30);
  expect(count).toBeLessThan(130);
  await add.click();
  expect((await saving).suggestedFilename()).toBe('transits.ics');
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(count);
  expect(file.match(/DESCRIPTION:/g)).toHaveLength(count);
  // Everything, if it is asked for.
  await page
    .getByRole('checkbox', { name: /^Transits of the Sun, Mercury, Venus and Mars/ })
    .check();
  await page.getByRole('checkbox', { name: /^Planets that enter a house/ }).check();
  await expect(add).not.toHaveText(`Add ${count} entries to your calendar`);
  const text = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as text' }).click();
  expect((await text).suggestedFilename()).toBe('transits.txt');
});

test('a link opens its chart and is removed from the address, and the chart survives a reload', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.goto(`/now#${linkOf({ ...BIRTH, name: 'Grace', timeUnknown: true })}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('For Grace’s chart');
  await expect(page).toHaveURL(/\/now$/);
  await expect(main).toContainText('The time of birth is not known');
  await page.reload();
  await expect(main).toContainText('For Grace’s chart');
  await expectAccessible(page);
});

test('without a chart the page shows the sky of today and what each sign makes of it', async ({
  page,
}) => {
  await page.goto('/now');
  const sky = page.getByRole('region', { name: 'Today’s sky' });
  for (const body of ['Moon', 'Sun', 'Mars']) {
    await expect(sky.getByRole('heading', { name: new RegExp(`^${body} in `) })).toBeVisible();
  }
  await sky.getByRole('button', { name: 'Virgo' }).click();
  await expect(sky.getByRole('heading', { name: /^Moon, .* house from Virgo$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Enter birth data' }).click();
  await expect(page).toHaveURL(/\/birth-data$/);
});

test('the sentence of the day is saved as an image', async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/now');
  await page.getByRole('button', { name: 'Keep this sentence as an image' }).click();
  const picture = page.getByRole('img', { name: /^Today’s sentence: / });
  await expect(picture).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the image' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('today.png');
  const bytes = await readFile(await file.path());
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  // The width in the header of a PNG.
  expect(bytes.readUInt32BE(16)).toBe(1080);
  await expectAccessible(page);
});

test('over the daily limit this device calculates the page', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  test.slow();
  await openResults(page, await answerFor(request, ADA));
  await page.route('**/api/v1/chart/transits*', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 429, message: 'Try again tomorrow.' }),
    }),
  );
  await page.goto('/now');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Try again tomorrow.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Calculate on this device' }).click();
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible({
    timeout: 40_000,
  });
});
