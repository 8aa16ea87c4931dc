import { readFile } from 'node:fs/promises';
import { linkOf } from '../src/api/link.ts';
import { ADA } from '../src/api/test-birth.ts';
import { answerFor, openResults } from './stored-reading.ts';
import { expect, expectAccessible, test } from './test.ts';

const { time: _, ...BIRTH } = ADA;

test('the year begins with its essay and tells its months with exact days', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  const answered = page.waitForResponse('**/reading/year*');
  await page.goto('/now');
  await page.getByRole('link', { name: 'What the whole year is about' }).click();
  await expect(page).toHaveURL('/year');
  const year = await (await answered).json();
  expect((await answered).request().postDataJSON()).toMatchObject({
    displayTimezone: 'America/New_York',
  });
  const account = page.getByRole('region', { name: /^From 1[456] June/ });
  const headline = year.idea.title || year.idea.sentence;
  await expect(account.getByText(headline, { exact: true })).toBeVisible();
  await expect(account).toContainText(year.idea.sentence);
  // The exact days of what the year is about.
  await expect(account.getByText(/, exact on \d/)).toBeVisible();
  for (const { part, label, passages } of year.reading) {
    if (part !== 'opening') await expect(account.getByText(label, { exact: true })).toBeVisible();
    for (const { text } of passages) await expect(account).toContainText(text);
  }
  const months = page.getByRole('region', { name: 'Month by month' });
  // Months that are over are folded.
  await months.getByText('Months that are over').click();
  await expect(months.getByRole('heading', { level: 3 })).toHaveCount(year.months.length);
  await expect(months.getByText('now', { exact: true })).toHaveCount(1);
  for (const { text } of year.months[0].passages) await expect(months).toContainText(text);
  await months
    .getByText(/^\d+ exact days$/)
    .first()
    .click();
  await expect(months.getByText(year.months[0].moments[0].summary)).toBeVisible();
  await expectAccessible(page);

  // Next year, and this year again.
  const next = page.getByRole('button', { name: 'Next year' });
  await next.click();
  await expect(next).toHaveAttribute('aria-pressed', 'true');
  const later = new RegExp(`^From 1[456] June ${year.year + 1}`);
  await expect(page.getByRole('heading', { name: later })).toBeVisible();
});

test('a year is shown for a typed year and a chosen place', async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/year');
  const section = page.getByRole('region', { name: 'Solar return', exact: true });
  await expect(section).toContainText('Seen from the birthplace');
  await expect(section).toContainText('house of birth');
  await page.getByText('Another year, or another place').click();
  await page.getByLabel('Year', { exact: true }).fill('2030');
  await page.getByLabel('At the birthplace').uncheck();
  await page.getByRole('button', { name: 'Show this year' }).click();
  await expect(page.getByRole('main')).toContainText(
    'Search for the place and choose it from the list.',
  );
  await page.getByLabel('Place on that birthday').fill('Berlin');
  await page
    .getByRole('option', { name: /^Berlin, / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Show this year' }).click();
  await expect(section.getByRole('img', { name: 'Wheel of the solar return 2030' })).toBeVisible();
  await expect(section).toContainText('Seen from Berlin');
  await expect(page.getByRole('heading', { name: /^From 1[456] June 2030/ })).toBeVisible();
});

test('the year is saved as text, as a PDF and as a calendar file', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  const answered = page.waitForResponse('**/reading/year*');
  await page.goto('/year');
  const year = await (await answered).json();
  const text = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as text' }).click();
  expect((await text).suggestedFilename()).toBe(`year-${year.year}.txt`);
  expect(await readFile(await (await text).path(), 'utf8')).toBe(year.text);
  const others = page.getByRole('button', { name: 'PDF, calendar' });
  const pdf = page.waitForEvent('download');
  await others.click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  expect((await pdf).suggestedFilename()).toBe(`year-${year.year}.pdf`);
  expect((await readFile(await (await pdf).path())).toString('latin1', 0, 5)).toBe('%PDF-');
  const calendar = page.waitForEvent('download');
  await others.click();
  await page.getByRole('menuitem', { name: /^Calendar file/ }).click();
  expect((await calendar).suggestedFilename()).toBe(`year-${year.year}.ics`);
  const file = await readFile(await (await calendar).path(), 'utf8');
  expect(file.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(20);
});

test('without a time of birth the year rests on no houses', { tag: '@one-size' }, async ({
  page,
}) => {
  await page.goto(`/year#${linkOf({ ...BIRTH, name: 'Grace', timeUnknown: true })}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('For Grace’s chart');
  await expect(page).toHaveURL(/\/year$/);
  await expect(main).toContainText('The time of birth is not known');
  await expect(page.getByRole('region', { name: 'Month by month' })).toBeVisible();
  await expect(main).not.toContainText('house of birth');
  await expect(main).not.toContainText('Rising sign');
  await expectAccessible(page);
});

test('without a chart the page says what it would show', { tag: '@one-size' }, async ({ page }) => {
  await page.goto('/year');
  await expect(page.getByRole('main')).toContainText('an essay on its main event');
  await page.getByRole('link', { name: 'Enter birth data' }).click();
  await expect(page).toHaveURL('/birth-data');
});
