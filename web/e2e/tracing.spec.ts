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
  const parts = wheel.getByRole('toolbar');
  await parts.scrollIntoViewIfNeeded();
  for (const [name, title] of [
    [/^Moon \d/, 'Moon'],
    [/^Aries$/, 'Aries'],
    [/^House 2,/, 'House 2'],
    [/^Ascendant/, 'Ascendant'],
  ] as const) {
    const part = parts.getByRole('button', { name });
    const box = await part.boundingBox();
    if (box === null) throw new Error(`${name} is not on the wheel`);
    if ((page.viewportSize()?.width ?? 0) < 768) {
      // On a phone a tap enlarges the wheel, and the keyboard chooses a part.
      await part.focus();
      await page.keyboard.press('Enter');
    } else await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
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

test('on a phone a tap shows the wheel as wide as the window, with degrees', {
  tag: '@phone',
}, async ({ page }) => {
  const { width } = page.viewportSize() ?? { width: 0 };
  await openResults(page, await sampleAnswer());
  const wheel = page.getByRole('region', { name: 'Natal chart wheel' });
  await wheel.scrollIntoViewIfNeeded();
  const picture = wheel.getByRole('img', { name: /^Natal chart wheel/ });
  const box = await picture.boundingBox();
  const dialog = page.getByRole('dialog', { name: 'The wheel, enlarged' });
  const middle = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 40 };
  await page.mouse.click(middle.x, middle.y);
  await expect(dialog).toBeVisible();
  const enlarged = dialog.getByRole('img', { name: /^Natal chart wheel/ });
  await expect(enlarged).toHaveAttribute('viewBox', '0 0 450 450');
  await expect.poll(async () => (await enlarged.boundingBox())?.width).toBe(width);
  await expectAccessible(page);

  // A tap on a part opens the sheet about it, and another part of the chart can be reached from there.
  const sheet = dialog.getByRole('complementary');
  await dialog.getByRole('button', { name: /^Moon \d/ }).click({ force: true });
  const body = /^(Sun|Moon|Mercury|Venus|Saturn|Uranus)$/;
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(body);
  await expect(sheet.getByRole('definition').first()).toBeVisible();
  await expectAccessible(page);
  const related = sheet.getByRole('list', { name: 'Related parts of the chart' });
  await related.getByRole('button').first().click();
  await expect(sheet.getByRole('heading', { level: 2 })).not.toHaveText(body);
  // A sentence that rests on it closes the wheel, and the page shows the sentence.
  await sheet.getByRole('listitem').getByRole('link').first().click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();

  await wheel.getByRole('button', { name: 'Enlarge the wheel' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close the enlarged wheel' }).click();
  await expect(dialog).toBeHidden();
});

test('the parts of the wheel are buttons of one tab stop, after the text', {
  tag: '@one-size',
}, async ({ page }) => {
  await openResults(page, await sampleAnswer());
  const wheel = page.getByRole('region', { name: 'Natal chart wheel' });
  const parts = wheel.getByRole('toolbar').getByRole('button');
  await expect(parts.first()).toBeVisible();
  expect(await parts.count()).toBeGreaterThan(40);
  await expect(wheel.getByRole('img')).toHaveCount(1);
  await expect(wheel.locator('[data-target][tabindex="0"]')).toHaveCount(1);
  const isTextFirst = await wheel.evaluate((section) => {
    const [text, first] = ['figcaption', '[data-target]'].map((own) => section.querySelector(own));
    if (!text || !first) return false;
    return (text.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  expect(isTextFirst).toBe(true);
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

test('the first screen shows the wheel and three signs, and the overview begins on it', async ({
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
  const text = await opening.getByRole('group', { name: /^Overview, sentence/ }).boundingBox();
  expect(text?.y).toBeLessThan(height);
  // Below the overview are the offer of the blind test and the areas.
  await expect(page.getByRole('button', { name: 'Just read on' })).toBeVisible();
});

test('the page with all sections folded is at most 6,900 pixels high on a desktop', {
  tag: '@one-size',
}, async ({ page }) => {
  await openResults(page, await sampleAnswer(), { folded: true });
  await expect(page.getByRole('heading', { name: 'The chart' })).toBeAttached();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(6900);
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

test('an opened section is still open after a reload, and a link to a folded one opens it', {
  tag: '@one-size',
}, async ({ page }) => {
  await openResults(page, await sampleAnswer(), { folded: true });
  const cusps = page.getByRole('region', { name: 'House system' }).getByRole('table');
  await expect(cusps).toBeHidden();
  await page.getByRole('heading', { name: 'House system' }).click();
  await expect(cusps).toBeVisible();
  await page.reload();
  await expect(cusps).toBeVisible();
  const bars = page.getByRole('region', { name: 'Element and mode balance' }).locator('ul').first();
  await expect(bars).toBeHidden();
  const nav = page.getByRole('navigation', { name: 'Sections' });
  await nav.getByRole('link', { name: 'Balance' }).click();
  await expect(bars).toBeInViewport();
});

test('the six summary cards lead to the texts of their areas', { tag: '@one-size' }, async ({
  page,
}) => {
  await openResults(page, await sampleAnswer());
  const cards = page.getByRole('region', { name: 'Six areas in short' });
  await expect(cards.getByRole('listitem')).toHaveCount(6);
  await cards.getByRole('link', { name: 'Read on in Luck' }).click();
  await expect(page.getByRole('heading', { name: 'Luck', level: 2 })).toBeInViewport();
});

test('the placements of an area are in a fold, and printing opens it', {
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
  await love.getByText('Placement by placement').click();
  await expect(placement).toBeVisible();
  await expectAccessible(page);
});

test('a phone shows of each area its opening, and the rest on request', {
  tag: '@phone',
}, async ({ page }) => {
  const { reading } = await sampleAnswer();
  await openResults(page, await sampleAnswer(), { folded: true });
  const love = page.getByRole('region', { name: 'Love' });
  const passages = reading.love.passages;
  const told = (field: string) => {
    const passage = passages.find((own) => own.field === field);
    return love.getByText(passage?.text ?? '', { exact: true });
  };
  await expect(told('summary')).toBeVisible();
  const isHidden = (field: string) => told(field).evaluate((element) => !element.checkVisibility());
  expect(await isHidden('advice')).toBe(true);
  const hidden = () => isHidden('details');
  expect(await hidden()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await hidden()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await love.getByRole('button', { name: 'Read on about Love' }).click();
  expect(await hidden()).toBe(false);
  expect(await isHidden('advice')).toBe(false);
  await page.reload();
  await expect(love.getByRole('button', { name: 'Show less about Love' })).toBeVisible();
  expect(await hidden()).toBe(false);

  // A link to a sentence of another area opens it.
  const career = page.getByRole('region', { name: 'Career' });
  const sentence = career.locator('[data-read-on] [id]').first();
  const id = await sentence.getAttribute('id');
  expect(await sentence.evaluate((element) => element.checkVisibility())).toBe(false);
  await page.goto(`/reading-results#${id}`);
  await page.reload();
  await expect(sentence).toBeInViewport();
});
