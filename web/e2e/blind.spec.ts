import { ADA } from '../src/api/test-birth.ts';
import { BirthForm } from './birth-form.ts';
import { answerFor, openResults } from './stored-reading.ts';
import { expect, expectAccessible, test } from './test.ts';

test('one of three sets belongs to the reading, and only the first pick is counted', async ({
  page,
  request,
}) => {
  const answer = await answerFor(request, ADA);
  const { themes } = answer.reading as unknown as { themes: { name: string; portrait: string }[] };
  const [theme] = themes;
  if (!theme) throw new Error('the reading has no themes');
  await openResults(page, answer);
  // Offered before the reading, and no longer once it is declined or the portraits have been opened.
  await page.getByRole('link', { name: 'Try it first' }).click();
  await expect(page).toHaveURL('/blind');
  const sets = page.getByRole('article');
  await expect(sets).toHaveCount(3);
  const own = sets.filter({ hasText: theme.portrait });
  await expect(own).toHaveCount(1);
  await expect(page.getByRole('heading', { name: theme.name, exact: true })).toHaveCount(0);
  const before = await sets.getByRole('paragraph').allTextContents();
  expect(before).toHaveLength(9);
  await expectAccessible(page);

  await own.getByRole('button', { name: 'This is me' }).click();
  const outcome = page.getByRole('region', { name: 'is yours, and you picked it' });
  await expect(outcome.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(outcome).toContainText('1 right of 1 in this browser');
  await expect(outcome).toContainText('4.26');
  await expect(sets.filter({ hasText: 'Made up:' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Show the names' }).click();
  await expect(own.getByRole('heading', { name: theme.name })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(sets).toHaveCount(3);
  expect(await sets.getByRole('paragraph').allTextContents()).toEqual(before);
  const wrong = sets.filter({ hasNotText: theme.portrait }).first();
  await wrong.getByRole('button', { name: 'This is me' }).click();
  await expect(page.getByText('1 right of 1 in this browser')).toBeVisible();
  await expect(page.getByText('This pick was not counted')).toBeVisible();

  const link = page.getByRole('textbox', { name: 'Link for a friend' });
  const { hash } = new URL(await link.inputValue());
  const friend = await page.context().newPage();
  await friend.goto(`/blind${hash}`);
  await expect(friend.getByRole('article')).toHaveCount(3);
  await expect(friend.getByRole('listitem').filter({ hasText: theme.name })).not.toHaveCount(0);
  await expect(friend.getByText(theme.portrait)).toHaveCount(0);
  await expectAccessible(friend);
});

test('a pick made after the portraits were read is not counted', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  const { time: _, ...birth } = ADA;
  await openResults(page, await answerFor(request, { ...birth, timeUnknown: true }));
  await expect(page.getByText('could you pick your own portraits')).toBeVisible();
  await expect(page.getByText('Open one to read its portrait')).toBeVisible();
  await page
    .getByRole('list', { name: 'What this chart is about' })
    .getByRole('group')
    .first()
    .locator('summary')
    .click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('could you pick your own portraits')).toHaveCount(0);
  await page.goto('/blind');
  await expect(page.getByText('the rising sign is left out')).toBeVisible();
  const known = page.getByRole('checkbox', { name: 'I have already read my portraits' });
  await expect(known).toBeChecked();
  await page.getByRole('button', { name: 'This is me' }).first().click();
  await expect(page.getByText('No pick counted yet in this browser')).toBeVisible();
});

test('without a reading the page links to the form, and a damaged link shows an alert', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.goto('/blind');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Get Your Reading' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/notices');
  await page.goto('/blind#f.damaged');
  await expect(main.getByRole('alert')).toContainText('This link can’t be read');
});

test('a reading, the transits and the blind test need three counted calls', {
  tag: '@one-size',
}, async ({ page }) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCounted = /^\/api\/v1\/(chart|reading|interpretation|compatibility)\b/.test(pathname);
    if (isCounted) counted.push(pathname);
  });
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.click();
  await page.getByRole('link', { name: 'Try it first' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.goto('/now');
  await expect(page.getByRole('region', { name: 'What this time is about' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(counted).toEqual([
    '/api/v1/reading/complete',
    '/api/v1/reading/blind',
    '/api/v1/chart/transits',
  ]);
});
