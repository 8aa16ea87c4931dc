import type { Page } from '@playwright/test';
import { linkOf } from '../src/api/link.ts';
import { ADA } from '../src/api/test-birth.ts';
import { BirthForm } from './birth-form.ts';
import { answerFor, openResults } from './stored-reading.ts';
import { expect, expectAccessible, RESULTS, test } from './test.ts';

/* The person in the address, and what several tabs do to each other. */

async function makeReading(page: Page, name: string): Promise<void> {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.name.fill(name);
  await form.submit.click();
  await expectReadingOf(page, name);
}

async function expectReadingOf(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}’s reading`);
}

test('two tabs with two people show the same people after a reload, and Back returns to each', {
  tag: '@one-size',
}, async ({ page }) => {
  await makeReading(page, 'Ada');
  const first = page.url();
  expect(first).toMatch(RESULTS);
  for (const part of ['Ada', '1990', '41.8', '12.5']) expect(first).not.toContain(part);

  const tab = await page.context().newPage();
  await makeReading(tab, 'Bo');
  expect(tab.url()).not.toBe(first);
  await page.reload();
  await expectReadingOf(page, 'Ada');
  await expect(page).toHaveURL(first);
  await tab.reload();
  await expectReadingOf(tab, 'Bo');

  // The links to the sections keep the person.
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Luck' })
    .click();
  await expect(page).toHaveURL(`${first}#luck`);
  await page.reload();
  await expectReadingOf(page, 'Ada');

  await tab.goto(first);
  await expectReadingOf(tab, 'Ada');
  await tab.goBack();
  await expectReadingOf(tab, 'Bo');
});

test('Back to Form fills in the birth details of the reading that is shown', {
  tag: '@one-size',
}, async ({ page }) => {
  await makeReading(page, 'Ada');
  const first = page.url();
  await makeReading(page, 'Bo');
  await page.goto(first);
  await expectReadingOf(page, 'Ada');
  await page.getByRole('link', { name: 'Back to Form' }).click();
  const form = new BirthForm(page);
  await expect(form.name).toHaveValue('Ada');
  await expect(form.submit).toHaveText('Get Your Reading');
  // A reload keeps what was typed since.
  await form.name.fill('Cleo');
  await page.reload();
  await expect(form.name).toHaveValue('Cleo');
});

test('a shared reading does not lead back to a form that nobody filled in', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.goto(`/reading#${linkOf(ADA)}`);
  await expectReadingOf(page, 'Ada');
  await expect(page.getByRole('link', { name: 'Back to Form' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Make your own' })).toBeVisible();
});

test('an address whose reading was deleted leads to the form', { tag: '@one-size' }, async ({
  page,
}) => {
  await makeReading(page, 'Ada');
  const address = page.url();
  await page.goto('/readings');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.goto(address);
  await expect(page).toHaveURL('/birth-data');
  await expect(page.getByRole('alert')).toHaveText('No reading data found. Please start over.');
});

test('an earlier reading that can’t be calculated again now can be tried again', {
  tag: '@one-size',
}, async ({ page }) => {
  await makeReading(page, 'Ada');
  const first = page.url();
  await makeReading(page, 'Bo');
  await page.route('**/api/v1/reading/complete*', (route) =>
    route.fulfill({ status: 429, json: { message: 'That is enough for today.' } }),
  );
  await page.goto(first);
  await expect(page.getByRole('alert').filter({ hasText: 'That is enough' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/v1/reading/complete*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectReadingOf(page, 'Ada');
});

test('when everything is deleted in one tab, the others forget too', {
  tag: '@one-size',
}, async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  await page.evaluate(() => sessionStorage.setItem('birthForm', 'typed'));
  const tab = await page.context().newPage();
  await tab.goto('/privacy');
  await tab.getByRole('button', { name: 'Delete my data from this device' }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tab.getByText('Your data was deleted from this device.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Your Cosmic Destiny');
  // The router stores how far the pages were scrolled when a page is left.
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(keys.filter((key) => key !== 'react-router-scroll-positions')).toEqual([]);
});

test('a second tab does not call a share dialog stuck while it is open in the first', {
  tag: '@one-size',
}, async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share this reading' })).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/notices');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  const clear = tab.getByRole('button', { name: 'Clear Stuck Modal' });
  await tab.waitForTimeout(5_500);
  await expect(clear).toBeHidden();
  await page.close();
  await tab.evaluate(() => localStorage.setItem('isSharing', 'true'));
  await expect(clear).toBeVisible();
});
