import { ADA } from '../src/api/test-birth.ts';
import { BirthForm } from './birth-form.ts';
import { answerFor, openResults } from './stored-reading.ts';
import { expect, expectAccessible, test } from './test.ts';

/* What a visitor sees first, and the ways from page to page. */

test('the header leads to every main page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('button', { name: 'Menu' });
  for (const [name, path] of [
    ['Now', '/now'],
    ['Year', '/year'],
    ['Two people', '/together'],
    ['Is this you?', '/blind'],
    ['Why it differs', '/differs'],
    ['Reading', '/birth-data'],
  ] as const) {
    if (await menu.isVisible()) {
      await menu.click();
      await expectAccessible(page);
    }
    await banner.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  if (await menu.isVisible()) {
    await menu.click();
    await page.keyboard.press('Escape');
    await expect(banner.getByRole('link', { name: 'Now', exact: true })).toBeHidden();
    await expect(menu).toBeFocused();
  }
});

test('tapping a sentence of the sample lights the wheel', async ({ page }) => {
  await page.goto('/');
  const sample = page.getByRole('region', { name: 'What a reading says, and why' });
  const wheel = page.getByRole('img', { name: /^Natal chart/ });
  await expect(wheel).toBeVisible();
  await expect(wheel).not.toHaveAttribute('data-dimmed');
  const sentence = sample.getByRole('button').first();
  await sentence.click();
  await expect(sentence).toHaveAttribute('aria-pressed', 'true');
  await expect(sample.getByRole('status')).toContainText('Based on ');
  await expect(wheel).toHaveAttribute('data-dimmed');
  await expect(wheel).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
});

test('who returns is greeted by the own chart and by today, without a call to the server', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/v1/')) calls.push(sent.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Ada');
  await expect(page.getByRole('img', { name: /Natal chart/ })).toBeVisible();
  await expect(page.getByRole('status').getByText('The Moon today')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Albert Einstein')).toBeHidden();
  await expectAccessible(page);
  expect(calls).toEqual([]);
  await page.getByRole('link', { name: 'Continue Ada’s reading' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
});

test('no message covers the wheel when a reading arrives', async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.click();
  const toast = page.getByRole('status').filter({ hasText: 'Your reading is ready.' });
  await expect(toast).toBeVisible();
  const message = await toast.boundingBox();
  const wheel = await page
    .locator('#opening')
    .getByRole('img', { name: 'Your chart' })
    .boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(wheel?.y ?? 0);
});

test('a clock time that occurred twice is explained once', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  const birth = { ...ADA, date: '2021-10-31', time: '02:30:00', disambiguation: 'later' };
  await openResults(page, await answerFor(request, birth));
  const section = page.getByRole('region', { name: 'Birth information' });
  await expect(section).toContainText('the clocks showed this time twice');
  expect((await section.textContent())?.match(/twice/g)).toHaveLength(1);
});

test('without an address of the operator, help and privacy promise no answer', {
  tag: '@one-size',
}, async ({ page }) => {
  for (const path of ['/help', '/privacy']) {
    await page.goto(path);
    await expect(page.getByText('has given no address here')).toBeVisible();
    await expect(page.getByText(/48 hours/)).toHaveCount(0);
  }
});

test('the test of the location service is outside of the form', { tag: '@one-size' }, async ({
  page,
}) => {
  const form = new BirthForm(page);
  await form.open();
  await expect(page.getByRole('button', { name: 'Test Location Service' })).toBeVisible();
  await expect(
    page
      .getByRole('form', { name: 'Birth details' })
      .getByRole('button', { name: 'Test Location Service' }),
  ).toHaveCount(0);
});

test('the request to search for a place disappears when places are found', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.goto('/together');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const message = page.getByText('Search for the place and choose it from the list.').first();
  await expect(message).toBeVisible();
  await page.getByRole('combobox', { name: 'Birth location' }).first().fill('rome');
  await expect(page.getByText(/places? found/).first()).toBeVisible();
  const shown = page.getByText('Search for the place and choose it from the list.');
  await expect(shown.filter({ visible: true })).toHaveCount(1);
});
