import type { Page } from '@playwright/test';
import { openResults, sampleAnswer } from './stored-reading.ts';
import { expect, expectAccessible, test } from './test.ts';

/** The panel that describes the chosen sentence, body or part. */
function panelOf(page: Page, title: string | RegExp) {
  return page.getByRole('complementary', { name: title });
}

test('choosing a sentence highlights its bodies, and choosing a body highlights its sentences', async ({
  page,
}) => {
  const answer = await sampleAnswer();
  const { chart, reading } = answer;
  await openResults(page, answer);
  const general = page.getByRole('group', { name: /^Overview, sentence/ });
  // The summary is the opening at the top of the page, a group of its own.
  const details = reading.general.passages.filter(({ field }) => field === 'details');
  const passage = details.find(({ factors }) =>
    factors.some((id) => reading.factors[id]?.bodies.length === 1),
  );
  if (passage === undefined) throw new Error('no sentence rests on a single body');
  const factors = passage.factors.map((id) => reading.factors[id]);
  const bodies = factors.flatMap((factor) => factor?.bodies ?? []);
  const [index = -1] = bodies;
  const body = chart.planets[index]?.name ?? '';

  // By keyboard: an area is one tab stop, and the arrow keys move between its sentences.
  const at = details.indexOf(passage);
  await general.getByText(details[0]?.text ?? '', { exact: true }).focus();
  for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowRight');
  const sentence = general.getByText(passage.text, { exact: true });
  await expect(sentence).toBeFocused();
  const preview = page.getByRole('status').filter({ hasText: 'Based on' });
  for (const factor of factors) await expect(preview).toContainText(factor?.label ?? '');
  const positions = page.getByRole('region', { name: 'Planet positions' });
  const row = positions.getByRole('row').filter({ hasText: body });
  await expect(row).toHaveAttribute('data-lit', 'related');
  await expectAccessible(page);

  // Enter opens the panel, which has a button for each factor.
  await page.keyboard.press('Enter');
  const why = panelOf(page, 'Why it says this');
  await expect(why).toBeFocused();
  await expect(why).toContainText(passage.text);
  for (const factor of factors) {
    await expect(why.getByRole('button', { name: factor?.label ?? '' })).toBeVisible();
  }
  await expect(sentence).toHaveAttribute('data-lit', 'chosen');
  await expectAccessible(page);
  // Escape closes the panel and returns the focus to the sentence.
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(sentence).toBeFocused();

  // Focusing the body's row highlights the sentence.
  await row.focus();
  await expect(preview).toBeHidden();
  await expect(sentence).toHaveAttribute('data-lit', 'related');
  await expect(row).toHaveAttribute('data-lit', 'chosen');

  // Sentences that do not rest on the body are not highlighted.
  const lit = await general.locator('[data-stop][data-lit]').count();
  expect(lit).toBeLessThan(await general.locator('[data-stop]').count());
});

test('every part of the wheel and the tables opens the panel', async ({ page }) => {
  test.slow();
  const answer = await sampleAnswer();
  await openResults(page, answer);
  const wheel = page.getByRole('region', { name: 'Natal chart wheel' });
  const parts = wheel.getByRole('group');
  await parts.scrollIntoViewIfNeeded();
  for (const [name, title] of [
    [/^Moon \d/, 'Moon'],
    [/^Aries$/, 'Aries'],
    [/^House 2,/, 'House 2'],
    [/^Ascendant/, 'Ascendant'],
  ] as const) {
    const box = await parts.getByRole('img', { name }).boundingBox();
    if (box === null) throw new Error(`${name} is not on the wheel`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const panel = panelOf(page, title);
    await expect(panel).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
  }
  for (const [region, row, title] of [
    ['Planet positions', /^Venus/, 'Venus'],
    ['Major aspects', /Sun – Midheaven/, 'Sun conjunction Midheaven'],
    ['Chart patterns', /^Stellium/, 'Stellium'],
  ] as const) {
    const section = page.getByRole('region', { name: region });
    await section.locator('[data-stop]').filter({ hasText: row }).first().click();
    await expect(panelOf(page, title)).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a sentence in the panel links to the same sentence in the reading', {
  tag: '@one-size',
}, async ({ page }) => {
  await openResults(page, await sampleAnswer());
  await page.getByRole('button', { name: /^Moon/ }).first().click();
  const panel = panelOf(page, 'Moon');
  await panel.getByText(/^The other \d+$/).click();
  const link = panel.getByRole('link').last();
  const id = (await link.getAttribute('href'))?.split('#')[1] ?? '';
  const sentence = page.locator(`[id="${id}"]`);
  await link.click();
  await expect(sentence).toBeInViewport();
  await expect(sentence).toHaveAttribute('data-lit', 'related');
});

test('the first screen shows the wheel and three signs, and the text begins by the second screen', async ({
  page,
}) => {
  await openResults(page, await sampleAnswer());
  const opening = page.getByRole('region', { name: /reading$/ });
  const { height } = page.viewportSize() ?? { height: 0 };
  for (const sign of ['Sun', 'Moon', 'Rising']) {
    await expect(opening.getByText(sign, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  const wheel = await opening.getByRole('img', { name: 'Your chart' }).boundingBox();
  expect((wheel?.y ?? height) + (wheel?.height ?? 0) / 2).toBeLessThan(height);
  const text = await opening.getByRole('group', { name: /^How it begins/ }).boundingBox();
  expect(text?.y).toBeLessThan(2 * height);
  await opening.getByRole('link', { name: 'Read on' }).click();
  await expect(page.locator('#overview')).toBeInViewport();
});

test('a section link scrolls its section below the header and becomes the current link', async ({
  page,
}) => {
  await openResults(page, await sampleAnswer());
  const nav = page.getByRole('navigation', { name: 'Sections' });
  for (const [name, id] of [
    ['Aspects', 'aspects'],
    ['Love', 'love'],
    ['Career', 'career'],
    ['Luck', 'luck'],
  ] as const) {
    await nav.getByRole('link', { name, exact: true }).click();
    await expect
      .poll(() =>
        page.evaluate((own) => {
          const isBar = matchMedia('(width < 68rem)').matches;
          const top = document.getElementById(own)?.getBoundingClientRect().top ?? 0;
          return Math.round(top - (isBar ? 120 : 72));
        }, id),
      )
      .toBeLessThanOrEqual(24);
    await expect(nav.locator('[aria-current]')).toHaveText(name);
  }
});

test('an opened table is still open after a reload', { tag: '@one-size' }, async ({ page }) => {
  const answer = await sampleAnswer();
  await openResults(page, answer);
  const cusps = page.getByRole('region', { name: 'House system' }).getByRole('table');
  await expect(cusps).toBeHidden();
  await page.getByText('All twelve cusps').click();
  await expect(cusps).toBeVisible();
  await page.reload();
  await expect(cusps).toBeVisible();
});

test('Read more opens the whole area in place, and printing opens it too', {
  tag: '@one-size',
}, async ({ page }) => {
  await openResults(page, await sampleAnswer());
  const love = page.locator('#love');
  const placement = love.locator('dt').filter({ hasText: 'Seventh house' });
  await expect(placement).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(placement).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await love.getByText('Read more').click();
  await expect(love.locator('summary')).toContainText('Close');
  await expect(placement).toBeVisible();
  await expectAccessible(page);
});
