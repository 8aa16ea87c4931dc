import { readFile } from 'node:fs/promises';
import { ADA } from '../src/api/test-birth.ts';
import { BirthForm } from './birth-form.ts';
import { expect, expectAccessible, RESULTS, test } from './test.ts';

/* Rome at the gazetteer's coordinates (41.89193 N, 12.51133 E), 15 June 1990, 12:30 UT. Expected values:
   swetest 2.10.03 (-b15.6.1990 -ut12:30 -p0123456789tD -fPZS -house12.51133,41.89193,P), truncated to
   arcminutes. */
const POSITIONS = [
  ['Sun', 'Gemini', '24°08′'],
  ['Moon', 'Pisces', '15°38′'],
  ['Mercury', 'Gemini', '5°43′'],
  ['Venus', 'Taurus', '18°48′'],
  ['Mars', 'Aries', '11°03′'],
  ['Jupiter', 'Cancer', '15°53′'],
  ['Saturn', 'Capricorn', '24°01′'],
  ['Uranus', 'Capricorn', '8°09′'],
  ['Neptune', 'Capricorn', '13°42′'],
  ['Pluto', 'Scorpio', '15°24′'],
  ['North Node', 'Aquarius', '8°07′'],
  ['Chiron', 'Cancer', '16°03′'],
] as const;

const CUSPS = [
  ['Libra', '10°37′'],
  ['Scorpio', '7°18′'],
  ['Sagittarius', '8°19′'],
  ['Capricorn', '12°27′'],
  ['Aquarius', '16°03′'],
  ['Pisces', '15°46′'],
  ['Aries', '10°37′'],
  ['Taurus', '7°18′'],
  ['Gemini', '8°19′'],
  ['Cancer', '12°27′'],
  ['Leo', '16°03′'],
  ['Virgo', '15°46′'],
] as const;

const RETROGRADE = ['Saturn', 'Uranus', 'Neptune', 'Pluto'];

test('a reading made from the home page is complete and survives a reload', async ({ page }) => {
  // axe examines three pages.
  test.slow();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Your Cosmic Destiny');
  await page.getByRole('link', { name: 'Start Your Reading' }).click();
  await expect(page).toHaveURL('/birth-data');

  const form = new BirthForm(page);
  await expect(form.submit).toHaveText('Please Complete All Fields');
  await form.name.fill('  Ada  ');
  await form.date.fill('15061990');
  await form.time.fill('1430');
  await form.place.pressSequentially('rom');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await form.place.pressSequentially('e, lazio');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.place).toHaveValue('Rome, Lazio, Italy');
  await expect(form.chosen).toContainText('41.8919');
  await expect(form.chosen).toContainText('12.5113');
  await expect(form.chosen).toContainText('Europe/Rome');
  await expectAccessible(page);

  const request = page.waitForRequest('**/api/v1/reading/complete*');
  await form.submit.click();
  expect((await request).postDataJSON()).toEqual(ADA);

  await expect(page).toHaveURL(RESULTS);
  await expect(page.getByRole('status').getByText('Your reading is ready.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');

  // The chart is below the reading, in folds.
  const birth = page.getByRole('region', { name: 'Birth information' });
  await expect(birth.locator('dl')).toBeHidden();
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect(birth.locator('dl')).toBeVisible();
  await expect(birth).toContainText('15 June 1990, 12:30 UTC');

  const houses = page.getByRole('region', { name: 'House system' });
  await expect(houses).toContainText('Placidus');
  const cusps = houses.getByRole('row');
  for (const [index, [sign, degree]] of CUSPS.entries()) {
    await expect(cusps.nth(index + 1)).toContainText(sign);
    await expect(cusps.nth(index + 1)).toContainText(degree);
  }
  const angles = houses.getByRole('listitem');
  await expect(angles).toContainText(['Ascendant', 'IC', 'Descendant', 'MC']);
  await expect(angles).toContainText(['Libra', 'Capricorn', 'Aries', 'Cancer']);

  const positions = page.getByRole('region', { name: 'Planet positions' });
  for (const [body, sign, degree] of POSITIONS) {
    const row = positions.getByRole('row').filter({ hasText: body });
    await expect(row).toContainText(sign);
    await expect(row).toContainText(degree);
    if (RETROGRADE.includes(body)) await expect(row).toContainText('retrograde');
  }
  const retrogrades = page.getByRole('region', { name: 'Retrograde planets' });
  await expect(retrogrades.getByRole('listitem')).toContainText(RETROGRADE);

  const bigThree = page.getByRole('region', { name: 'Big Three' });
  await expect(bigThree.getByRole('listitem')).toContainText(['Gemini', 'Pisces', 'Libra']);

  const aspects = page.getByRole('region', { name: 'Major aspects' });
  // 225.4011 - 105.8940 = 119.5071 degrees: a trine with an orb of 0.4929, or 29 minutes.
  const trine = aspects.getByRole('row').filter({ hasText: 'Jupiter – Pluto' });
  await expect(trine).toContainText('Trine');
  await expect(trine).toContainText('120°');
  await expect(trine).toContainText('0°29′');

  await expect(page.getByRole('img', { name: /Natal chart/ })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);

  // The text file is part of the response, so the download needs no server.
  await page.context().setOffline(true);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Ada-Complete-Reading.txt');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('24°08′ Gemini');
  expect(text).toContain('data:image/svg+xml');
  await expect(page.getByRole('status').getByText(/^Saved: /)).toBeVisible();
  await page.context().setOffline(false);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).toEqual(['birthData', 'openFolds', 'readingData', 'readingPlace']);

  await page.getByRole('link', { name: 'Back to Form' }).click();
  await expect(form.name).toHaveValue('  Ada  ');
  await expect(form.submit).toHaveText('Get Your Reading');
});

test('the reading is already stored when the results page opens', async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.click();
  await page.waitForURL(RESULTS);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
});
