import { openResults, sampleAnswer } from './stored-reading.ts';
import { expect, expectSound, test } from './test.ts';

test('a sentence shows what it rests on; a body shows its sentences', async ({ page }) => {
  const answer = await sampleAnswer();
  const { chart, reading } = answer;
  await openResults(page, answer);
  const general = page.getByRole('group', { name: /^General, sentence/ });
  const passage = reading.general.passages.find(({ factors }) =>
    factors.some((id) => reading.factors[id]?.bodies.length === 1),
  );
  if (passage === undefined) throw new Error('no sentence rests on a single body');
  const factors = passage.factors.map((id) => reading.factors[id]);
  const bodies = factors.flatMap((factor) => factor?.bodies ?? []);
  const [place = -1] = bodies;
  const body = chart.planets[place]?.name ?? '';

  // With the keyboard: one stop for the area, then sentence by sentence.
  const at = reading.general.passages.indexOf(passage);
  await general.getByText(reading.general.passages[0]?.text ?? '', { exact: true }).focus();
  for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowRight');
  const sentence = general.getByText(passage.text, { exact: true });
  await expect(sentence).toBeFocused();
  const panel = page.getByRole('status').filter({ hasText: 'It says so because of' });
  for (const factor of factors) await expect(panel).toContainText(factor?.label ?? '');
  const positions = page.getByRole('region', { name: 'Planet positions' });
  const row = positions.getByRole('row').filter({ hasText: body });
  await expect(row).toHaveAttribute('data-lit');
  await expectSound(page);
  // Escape takes the panel away, and the keyboard stays where it is.
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(sentence).toBeFocused();

  // And from the body back, with row and wheel alike.
  await row.focus();
  await expect(panel).toBeHidden();
  await expect(sentence).toHaveAttribute('data-lit');
  await positions.getByRole('columnheader').first().click();
  const wheel = page.getByRole('region', { name: 'Natal chart wheel' });
  await wheel.getByRole('img', { name: new RegExp(`^${body} \\d`) }).hover();
  await expect(sentence).toHaveAttribute('data-lit');
  await expect(row).toHaveAttribute('data-lit');
  await expect(wheel).toContainText(/\d+ sentences? rests? on it/);

  // Only what rests on it: some other sentence stays dark.
  const lit = await general.locator('[data-stop][data-lit]').count();
  expect(lit).toBeLessThan(await general.locator('[data-stop]').count());
});

test('an area opens in place and holds all of it, also on paper', async ({ page }) => {
  await openResults(page, await sampleAnswer());
  const love = page.locator('#love');
  const placement = love.locator('dt').filter({ hasText: 'Seventh house' });
  await expect(placement).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(placement).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await love.getByText('Read more').click();
  await expect(placement).toBeVisible();
  await expectSound(page);
});
