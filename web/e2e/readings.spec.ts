import { ADA } from '../src/api/test-birth.ts';
import { BirthForm } from './birth-form.ts';
import { answerFor, openResults } from './stored-reading.ts';
import { expect, expectAccessible, RESULTS, test } from './test.ts';

test('the home page and the form offer the stored reading, also in a new tab', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  const tab = await page.context().newPage();
  await tab.goto('/');
  await tab.getByRole('link', { name: 'Continue Ada’s reading' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
  await tab.close();
  await page.goto('/birth-data');
  await expect(page.getByRole('link', { name: 'Continue Ada’s reading' })).toBeVisible();
  await page.getByRole('button', { name: 'Fill in Ada’s birth details' }).click();
  const form = new BirthForm(page);
  await expect(form.submit).toHaveText('Get Your Reading');
  const sent = page.waitForRequest('**/api/v1/reading/complete*');
  await form.submit.click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ada',
    date: '1990-06-15',
    time: '14:30:00',
    timezone: 'Europe/Rome',
  });
});

test('an older reading is kept, and readings can be opened, renamed and deleted', {
  tag: '@one-size',
}, async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.click();
  await page.waitForURL(RESULTS);
  await page.goto('/birth-data');
  await form.name.fill('Bo');
  await form.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bo’s reading');

  await page.goto('/readings');
  const items = page.getByRole('article');
  await expect(items).toHaveCount(2);
  await expect(items.getByRole('heading')).toHaveText(['Bo', 'Ada']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rename Ada' }).click();
  await page.getByRole('textbox', { name: 'Name of this reading' }).fill('My sister');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open My sister' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');

  await page.goto('/readings');
  await expect(items.getByRole('heading')).toHaveText(['Ada', 'Bo']);
  const question = page.getByRole('alertdialog', { name: 'Delete it?' });
  await page.getByRole('button', { name: 'Delete Bo' }).click();
  await expect(question).toContainText('Bo will be removed');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(items).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete Bo' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(items).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No reading is kept in this browser.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});
