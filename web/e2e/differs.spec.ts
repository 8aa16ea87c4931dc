import { ADA } from '../src/api/test-birth.ts';
import { answerFor, openResults } from './stored-reading.ts';
import { expect, expectAccessible, test } from './test.ts';

const { time: _, ...UNTIMED } = ADA;

/** ADA's chart without summer time: 15:30 instead of 14:30. From swetest 2.10.03, with
 * `-b15.6.1990 -ut13:30 -house12.4964,41.9028,P`. */
const WITHOUT_SUMMER_TIME = 'Asc 22°21′ Libra, Moon 16°11′ Pisces, MC 26°32′ Cancer, Sun in Leo';

test('a mistake is found, the answer is copied, and what was misread is corrected', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openResults(page, await answerFor(request, ADA));
  const onward = page.getByRole('navigation', { name: 'More from this chart' });
  await onward.getByRole('link', { name: /^Why does my chart differ\?/ }).click();
  await expect(page).toHaveURL('/differs');
  await expect(page).toHaveTitle(/^Why does my chart differ\?/);
  await expect(page.getByRole('main')).toContainText('Compared with Ada’s chart');

  const text = page.getByRole('textbox', { name: 'What the other source says' });
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await compare.click();
  await expect(text).toBeFocused();
  await expect(page.getByText('Type or paste what the other source says.')).toBeVisible();
  await expectAccessible(page);

  await text.fill(`${WITHOUT_SUMMER_TIME}\nand Saturn on Monday`);
  await compare.click();
  const answer = page.getByRole('region', { name: 'No setting that we know explains this' });
  await expect(answer.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(answer).toContainText('summer time');
  const claims = answer.getByRole('table', { name: 'Claim by claim' });
  await expect(claims.getByRole('row', { name: /^Sun/ })).toContainText('Not so here');
  await expectAccessible(page);

  // The Sun was a mistake in the text. Without it summer time explains everything.
  const understood = page.getByRole('region', { name: 'What was understood', exact: true });
  await understood.getByRole('button', { name: 'Correct Sun' }).click();
  await expect(understood.getByRole('combobox', { name: 'Sign' })).toBeFocused();
  await understood.getByRole('textbox', { name: 'Degree in the sign' }).fill('31');
  await understood.getByRole('button', { name: 'Compare again' }).click();
  await expect(understood.getByRole('alert')).toContainText('from 0 up to 30');
  await expectAccessible(page);
  await understood.getByRole('textbox', { name: 'Degree in the sign' }).fill('');
  await understood.getByRole('combobox', { name: 'Sign' }).selectOption('Gemini');
  const corrected = page.waitForRequest('**/chart/explain');
  await understood.getByRole('button', { name: 'Compare again' }).click();
  const sent = (await corrected).postDataJSON();
  expect(sent.claims).toBeUndefined();
  expect(sent.placements).toContainEqual({ text: 'Sun in Leo', point: 'Sun', sign: 'Gemini' });
  const explained = page.getByRole('region', { name: 'Why they differ', exact: true });
  await expect(explained).toContainText('This chart is right, if the date');
  const differences = explained.getByRole('table', { name: 'Where the charts differ' });
  await expect(differences.getByRole('row')).toHaveCount(4);
  await expect(differences.getByText('fits what they say')).toHaveCount(3);
  await expectAccessible(page);

  // What the text did not have is added by hand.
  await understood.getByRole('button', { name: 'Add a line' }).click();
  await expect(understood.getByRole('combobox', { name: 'Point' })).toBeFocused();
  await understood.getByRole('combobox', { name: 'Point' }).selectOption('Saturn');
  await understood.getByRole('combobox', { name: 'Sign' }).selectOption('Capricorn');
  await expectAccessible(page);
  const added = page.waitForRequest('**/chart/explain');
  await understood.getByRole('button', { name: 'Compare again' }).click();
  expect((await added).postDataJSON().placements).toContainEqual({
    text: 'Saturn',
    point: 'Saturn',
    sign: 'Capricorn',
  });

  await explained.getByRole('button', { name: 'Copy this answer' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('summer time');
  await understood.getByRole('button', { name: 'Remove Sun' }).click();
  await expect(understood.getByRole('button', { name: 'Remove Sun' })).toHaveCount(0);
  await expect(differences.getByRole('row')).toHaveCount(4);
});

test('a right chart, a text without positions and an unknown time are said plainly', {
  tag: '@one-size',
}, async ({ page, request }) => {
  await openResults(page, await answerFor(request, { ...UNTIMED, timeUnknown: true }));
  await page.goto('/differs');
  await expect(page.getByText('The time of birth is not known. So the houses')).toBeVisible();
  const text = page.getByRole('textbox', { name: 'What the other source says' });
  const compare = page.getByRole('button', { name: 'Compare', exact: true });
  await text.fill('Sun in Gemini, Moon in Pisces');
  await compare.click();
  await expect(page.getByRole('heading', { name: 'Both say the same' })).toBeFocused();
  await text.fill('Hello');
  await compare.click();
  await expect(page.getByRole('heading', { name: 'Nothing to compare' })).toBeFocused();
  await expectAccessible(page);
  for (const name of ['One line', 'A table', 'Sentences']) {
    await page.getByRole('button', { name, exact: true }).click();
    await compare.click();
    await expect(page.getByRole('heading', { name: 'What was understood' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Correct / }).first()).toBeVisible();
  }
});

test('without a reading, the page leads to the form', { tag: '@one-size' }, async ({ page }) => {
  await page.goto('/differs');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Enter birth data' }).click();
  await expect(page).toHaveURL('/birth-data');
});

test('with birth data on the device, the text is compared there and nothing is sent', {
  tag: '@one-size',
}, async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  await page.evaluate(() => localStorage.setItem('onThisDevice', 'true'));
  const sent: string[] = [];
  page.on('request', (each) => {
    if (each.url().includes('/api/')) sent.push(each.url());
  });
  await page.goto('/differs');
  await expect(page.getByText('Nothing is sent.')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'What the other source says' })
    .fill(WITHOUT_SUMMER_TIME.replace(', Sun in Leo', ''));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const answer = page.getByRole('region', { name: 'Why they differ', exact: true });
  await expect(answer).toContainText('They left out summer time.', { timeout: 30_000 });
  expect(sent).toEqual([]);
});
