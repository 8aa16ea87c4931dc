import { ADA } from '../src/api/test-birth.ts';
import { answerFor, openResults } from './stored-reading.ts';
import { expect, expectAccessible, test } from './test.ts';

const { time: _, ...BIRTH } = ADA;
const UNKNOWN = { ...BIRTH, timeUnknown: true };

test('without a birth time the rising signs of the day are listed, and a guessed time is marked', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, UNKNOWN));
  await page.getByRole('link', { name: 'Rising Not known' }).click();
  const section = page.getByRole('region', { name: 'House system' });
  const rows = section.locator('ol > li');
  // Expected values: swetest, see crates/engine/tests/day.rs.
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(9)).toContainText('16:09 to 18:43');
  await expect(rows.nth(9)).toContainText('Scorpio rising');
  await expect(rows.last()).toContainText('23:00 to 24:00');
  await expect(section).toContainText('Sun in Gemini');
  await section.getByText('aspects of the Moon begin or end that day').click();
  const square = section.getByRole('listitem').filter({ hasText: 'Square to the Sun' }).last();
  await expect(square).toContainText('from 11:37');
  await expectAccessible(page);

  const sent = page.waitForRequest('**/api/v1/reading/complete*');
  await section.getByLabel('Does somebody remember roughly when?').fill('14:30');
  await section.getByRole('button', { name: 'Show the chart of that time' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ time: '14:30:00', timeGuessed: true });
  const notice = page.getByRole('complementary', { name: 'The birth time is a guess' });
  await expect(notice).toContainText('The birth time 14:30 is a guess.');
  await expect(page.locator('#opening')).toContainText('(a guess)');
  await expect(page.locator('#opening')).toContainText('Libra');
  await expectAccessible(page);

  await page.reload();
  await notice.getByRole('button', { name: 'Back to the reading without a time' }).click();
  await expect(notice).toHaveCount(0);
  await expect(rows).toHaveCount(13);
});

test('a rising sign in the list opens the chart for the middle of its time range', {
  tag: '@one-size',
}, async ({ page, request }) => {
  await openResults(page, await answerFor(request, UNKNOWN));
  const row = page.locator('#houses ol > li').filter({ hasText: 'Scorpio rising' });
  await row.getByRole('button', { name: 'Try 17:26' }).click();
  await expect(page.locator('#opening')).toContainText('17:26');
  await expect(page.locator('#opening')).toContainText('Scorpio');
  await page.goto('/readings');
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a new tab offers to continue at the section that was read last', {
  tag: '@one-size',
}, async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const stop = sections.getByRole('link', { name: 'Career' });
  await stop.click();
  await expect(stop).toHaveAttribute('aria-current', 'location');
  const tab = await page.context().newPage();
  await tab.goto('/');
  await tab.getByRole('link', { name: 'Continue Ada’s reading' }).click();
  await tab.getByRole('link', { name: 'Continue at Career' }).click();
  await expect(tab.locator('#career')).toBeInViewport();
});
