import type { Page } from '@playwright/test';
import { linkOf } from '../src/api/link.ts';
import { ADA } from '../src/api/test-birth.ts';
import { BirthForm } from './birth-form.ts';
import { answerFor, openResults } from './stored-reading.ts';
import { expect, expectAccessible, openChart, test } from './test.ts';

const COMPLETE = '**/api/v1/reading/complete*';

const OPTIONS = ['houseSystem', 'zodiac', 'node', 'center', 'aspectTypes', 'orbs', 'points'];

const { time: _, ...UNTIMED } = ADA;

test('chosen options are sent, shown with the results and contained in the link', async ({
  page,
}) => {
  // axe examines two long pages.
  test.slow();
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await page.getByText('Chart options', { exact: true }).click();
  await page.getByLabel('House system').selectOption('Whole Sign');
  await page.getByLabel('Zodiac').selectOption('Sidereal: Lahiri');
  await page.getByRole('checkbox', { name: 'Quincunx' }).check();
  await expect(page.getByText('Chart options: Whole Sign houses, Lahiri, quincunx')).toBeVisible();
  await expectAccessible(page);

  const request = page.waitForRequest(COMPLETE);
  await form.submit.click();
  expect((await request).postDataJSON()).toEqual({
    ...ADA,
    houseSystem: 'whole-sign',
    zodiac: 'lahiri',
    aspectTypes: ['conjunction', 'sextile', 'square', 'trine', 'opposition', 'quincunx'],
  });
  await expectOptions(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page
    .getByRole('dialog', { name: 'Share this reading' })
    .getByRole('textbox')
    .first()
    .inputValue();
  await page.goto('/notices');
  await page.goto(link);
  await expect(page.getByText(/reading was shared with you\./)).toBeVisible();
  await expectOptions(page);
});

/** Checks Ada's reading with Whole Sign houses, the Lahiri zodiac and the quincunx. Source of the Ascendant:
 * `swetest -b15.6.1990 -ut12:30 -house12.51133,41.89193,W -sid1`. */
async function expectOptions(page: Page): Promise<void> {
  await openChart(page);
  const houses = page.getByRole('region', { name: 'House system' });
  await expect(houses).toContainText('Sidereal zodiac (Lahiri), Whole Sign houses');
  await expect(houses.getByRole('listitem').first()).toHaveText(/Ascendant.*Virgo.*16°53′/);
  const aspects = page.getByRole('region', { name: 'Major and minor aspects' });
  await expect(aspects.getByRole('row').filter({ hasText: 'Sun – Saturn' })).toContainText(
    'Quincunx',
  );
  const wheel = page.getByRole('region', { name: 'Natal chart wheel' });
  await expect(wheel.getByRole('list', { name: 'Legend' })).toContainText('Minor aspect');
  await expect(wheel.getByRole('button', { name: /^Sun quincunx Saturn, orb/ })).toHaveCount(1);
}

test('a point is listed, drawn and described', async ({ page }) => {
  // axe examines a long page.
  test.slow();
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await page.getByText('Chart options', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Part of Fortune' }).check();
  await expect(page.getByText('Chart options: 1 more point')).toBeVisible();
  const answer = page.waitForResponse(COMPLETE);
  await form.submit.click();
  expect((await answer).request().postDataJSON()).toEqual({ ...ADA, points: ['part-of-fortune'] });

  // Ascendant + Moon - Sun of `swetest -b15.6.1990 -ut12:30 -house12.51133,41.89193,P -p01`.
  await openChart(page);
  const row = page.getByRole('region', { name: 'More points' }).getByRole('row').nth(1);
  await expect(row).toHaveText(/Part of Fortune2°06′ Cancer9/);
  const { wheel } = await (await answer).json();
  const picture = page.getByRole('img', { name: wheel[0].title });
  await expect(picture).toHaveAccessibleDescription(/Part of Fortune 2°06′ Cancer, 9th house/);
  const paths = await picture
    .locator('path')
    .evaluateAll((all) => all.map((own) => own.getAttribute('d')));
  const marks = wheel.map(
    (own: { points: { glyph: { path: string } }[] }) => own.points[0]?.glyph.path,
  );
  expect(paths.filter((path) => marks.includes(path))).toHaveLength(1);
  await expectAccessible(page);
});

test('default options are neither sent nor shown with the results', {
  tag: '@one-size',
}, async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await page.getByText('Chart options', { exact: true }).click();
  await page.getByLabel('Lunar node').selectOption('Mean');
  await page.getByRole('checkbox', { name: 'Biquintile' }).check();
  await page.getByRole('button', { name: 'Back to the defaults' }).click();
  await expect(page.getByLabel('House system')).toBeFocused();
  await expect(page.getByLabel('Lunar node')).toHaveValue('true');
  const request = page.waitForRequest(COMPLETE);
  await form.submit.click();
  const sent = Object.keys((await request).postDataJSON());
  expect(sent.filter((name) => OPTIONS.includes(name))).toEqual([]);
  await expect(page.getByRole('region', { name: 'House system' })).toContainText('Placidus houses');
  await expect(page.getByText('Calculated with')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Major aspects' })).toBeVisible();
});

test('a refused option is shown at its control', { tag: '@one-size' }, async ({ page }) => {
  const message = 'This must be placidus or koch.';
  await page.route(COMPLETE, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 400,
        message: 'Invalid birth data.',
        errors: [{ field: 'houseSystem', code: 'unknown-value', message }],
      }),
    }),
  );
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.click();
  await expect(page.getByRole('region', { name: 'Please check' })).toContainText(
    `House system: ${message}`,
  );
  const control = page.getByLabel('House system');
  await expect(control).toBeVisible();
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(new RegExp(message));
});

test('a guessed time keeps the options', { tag: '@one-size' }, async ({ page }) => {
  const options = { zodiac: 'lahiri', houseSystem: 'koch' } as const;
  const birth = { ...UNTIMED, timeUnknown: true, ...options };
  await page.goto(`/reading#${linkOf(birth)}`);
  const houses = page.getByRole('region', { name: 'House system' });
  await expect(houses).toContainText('Sidereal zodiac (Lahiri), no houses');
  await openChart(page);
  await houses.getByLabel('Does somebody remember roughly when?').fill('14:30');
  await houses.getByRole('button', { name: 'Show the chart of that time' }).click();
  await expect(houses).toContainText('Sidereal zodiac (Lahiri), Koch houses');
});

test('transits and the solar return are calculated with the options of the chart', {
  tag: '@one-size',
}, async ({ page }) => {
  const asked = page.waitForRequest('**/chart/transits?include=*');
  await page.goto(`/now#${linkOf({ ...ADA, zodiac: 'raman', node: 'mean' })}`);
  await expect(page.getByRole('main')).toContainText('Raman · mean lunar node');
  expect((await asked).postDataJSON()).toMatchObject({ zodiac: 'raman', node: 'mean' });
});

test('a link with an unknown option counts as damaged', { tag: '@one-size' }, async ({ page }) => {
  // Put together by hand as in src/api/link.test.ts: Ada's birth data and {"zodiac":"martian"}.
  await page.goto(
    '/reading#v1.wJChR1siQWRhIiwiMTk5MC0wNi0xNSIsIjE0OjMwOjAwIiw0MS44OTE5MywxMi41MTEzMywiRXVyb3BlL1JvbWUiLCJSb21lLCBMYXppbywgSXRhbHkiLG51bGwsbnVsbCxudWxsLHsiem9kaWFjIjoibWFydGlhbiJ9XQ',
  );
  await expect(page.getByRole('alert').filter({ hasText: 'This link is damaged' })).toBeVisible();
});

test('charts in different zodiacs are compared after one zodiac is chosen', {
  tag: '@one-size',
}, async ({ page, request }) => {
  await openResults(page, await answerFor(request, { ...ADA, zodiac: 'lahiri' }));
  await page.evaluate(
    (kept) => localStorage.setItem('keptReadings', kept),
    JSON.stringify([
      { id: 'bo', title: 'Bo', request: { ...ADA, name: 'Bo', date: '1991-06-15' } },
    ]),
  );
  await page.goto('/together');
  const second = page.getByRole('group', { name: 'Second person' });
  await second.getByRole('button', { name: /^Bo/ }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'the same zodiac' })).toContainText(
    'Ada’s is Lahiri, Bo’s is Tropical.',
  );
  await expectAccessible(page);
  const comparing = page.waitForRequest('**/api/v1/compatibility*');
  await page.getByRole('button', { name: 'Compare with the zodiac Lahiri' }).click();
  expect((await comparing).postDataJSON().person2.zodiac).toBe('lahiri');
  await expect(page.getByRole('list', { name: 'The two births' })).toContainText('Lahiri');
});
