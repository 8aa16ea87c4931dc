import { ADA } from '../src/api/test-birth.ts';
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
  await page.goto('/blind');
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
  await expect(page.getByText('Open one to read its portrait')).toBeVisible();
  await page
    .getByRole('list', { name: 'What this chart is about' })
    .getByRole('group')
    .first()
    .locator('summary')
    .click();
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
