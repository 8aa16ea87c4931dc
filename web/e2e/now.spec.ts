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
  const answered = page.waitForResponse('**/chart/transits');
  await page.goto('/now');
  const { overview } = await (await answered).json();
  await expect(page).toHaveTitle(/^Now and the year ahead/);
  await expect(page.getByRole('main')).toContainText('For Ada’s chart');

  const now = page.getByRole('region', { name: 'What is happening now' });
  for (const { text } of overview) await expect(now).toContainText(text);
  await expect(now.getByRole('article').first()).toBeVisible();
  expect(await now.getByRole('article').filter({ visible: true }).count()).toBeLessThanOrEqual(5);

  const year = page.getByRole('region', { name: 'The year ahead' });
  const bar = year.getByRole('button', { name: /your .+ until|your .+ exact on/ }).first();
  await bar.click();
  await expect(bar).toHaveAttribute('aria-expanded', 'true');
  await year.getByText('as a table').click();
  await expect(year.getByRole('table', { name: 'The slow transits of the year' })).toBeVisible();
  await expectAccessible(page);
});

test('the year ahead is saved as a calendar file and as text', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/now');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to your calendar' }).click();
  expect((await saving).suggestedFilename()).toBe('transits.ics');
  const text = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as text' }).click();
  expect((await text).suggestedFilename()).toBe('transits.txt');
});

test('a solar return is shown for a chosen year and place', async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/now');
  const section = page.getByRole('region', { name: 'Solar return', exact: true });
  await section.getByLabel('Year').fill('2027');
  await section.getByLabel('At the birthplace').uncheck();
  await section.getByRole('button', { name: 'Show this return' }).click();
  await expect(section).toContainText('Search for the place and choose it from the list.');
  await section.getByLabel('Place on that birthday').fill('Berlin');
  await page
    .getByRole('option', { name: /^Berlin, / })
    .first()
    .click();
  await section.getByRole('button', { name: 'Show this return' }).click();
  await expect(section.getByRole('img', { name: 'Wheel of the solar return 2027' })).toBeVisible();
  await expect(section).toContainText('Seen from Berlin');
  await expect(section).toContainText('Rising sign');
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

test('without a chart the page links to the form', { tag: '@one-size' }, async ({ page }) => {
  await page.goto('/now');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Enter birth data' }).click();
  await expect(page).toHaveURL(/\/birth-data$/);
});
