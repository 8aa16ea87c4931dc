import type { Page } from '@playwright/test';
import { BirthForm } from './birth-form.ts';
import { expect, expectAccessible, RESULTS, test, withoutDevice } from './test.ts';

const COMPLETE = '**/api/v1/reading/complete*';

test('offline, the sample is shown and marked as a sample, and the form is kept', async ({
  page,
  context,
}) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await page.waitForLoadState('networkidle');
  // Offline, neither the server nor the files for calculating on the device can be reached.
  await context.setOffline(true);
  await form.submit.click();
  await expect(page).toHaveURL(RESULTS);
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
  const banner = page.getByRole('complementary', { name: 'This is a sample chart, not yours' });
  await expect(banner).toContainText('Test User, 1 January 1990, 12:00, New York');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A sample reading');
  await expect(page.getByRole('main')).not.toContainText('Ada');
  await expectAccessible(page);

  await context.setOffline(false);
  await page.reload();
  await expect(banner).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(page.getByText('Sample chart, not yours:')).toBeInViewport();

  await banner.getByRole('link', { name: 'Try again' }).click();
  await expect(form.name).toHaveValue('Ada');
  await expect(form.chosen).toContainText('Europe/Rome');
  await form.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
  await expect(banner).toBeHidden();
});

test('a server that does not respond within 15 seconds counts as unavailable', async ({ page }) => {
  test.slow();
  await page.route(COMPLETE, () => undefined);
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.click();
  await expect(page).toHaveURL(RESULTS, { timeout: 25_000 });
  await expect(page.getByText('Made on this device, as the service could not be')).toBeVisible();
});

test('while the server does not respond, the reading can be calculated on the device', async ({
  page,
}) => {
  await page.route(COMPLETE, () => undefined);
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.click();
  await expect(page.getByText('The server has not answered yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Calculate on this device now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
  await expect(page.getByText('Made on this device')).toBeVisible();
});

test('without WebAssembly, the message about a slow server has no button for the device', async ({
  page,
}) => {
  await withoutDevice(page);
  await page.route(COMPLETE, () => undefined);
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.click();
  await expect(page.getByText('The server has not answered yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Calculate on this device now' })).toBeHidden();
});

test.describe('a clock time that occurred twice or never leads to a question', () => {
  test('a time that occurred twice: before or after the clocks went back', async ({ page }) => {
    const form = await openFilledForm(page, '31102021', '0230');
    await form.submit.click();
    const question = page.getByRole('region', { name: 'Before or after the clocks went back?' });
    await expect(question).toBeFocused();
    await expect(question).toContainText('02:30 on 31 October 2021 occurred twice in Rome');
    await expectAccessible(page);
    await expect(page).toHaveURL('/birth-data');

    const request = page.waitForRequest(COMPLETE);
    await question.getByRole('button', { name: 'After: the second time' }).click();
    expect((await request).postDataJSON()).toMatchObject({ disambiguation: 'later' });
    const birth = page.getByRole('region', { name: 'Birth information' });
    await expect(birth).toContainText('31 October 2021, 01:30 UTC');
    await expect(birth).toContainText('the clocks showed this time twice, and the second is taken');
  });

  test('a time that never occurred: typing another time hides the question', async ({ page }) => {
    const form = await openFilledForm(page, '28032021', '0230');
    await form.submit.click();
    const question = page.getByRole('region', { name: 'Had the clock already been put forward?' });
    await expect(question).toContainText('02:30 on 28 March 2021 never occurred in Rome');
    await expect(question.getByRole('button')).toContainText([
      '28 March 2021, 00:30 UTC',
      '28 March 2021, 01:30 UTC',
    ]);
    await form.time.fill('0430');
    await expect(question).toBeHidden();
    await form.submit.click();
    await expect(page).toHaveURL(RESULTS);
  });

  test('a skipped day, with a known and an unknown time, and a repeated day', async ({ page }) => {
    const form = new BirthForm(page);
    await form.open();
    await form.name.fill('Ada');
    await form.date.fill('30122011');
    await form.time.fill('1200');
    await form.choosePlace('apia', 'Apia');
    await form.submit.click();
    const question = page.getByRole('region', {
      name: 'On which side of the date line was the day counted?',
    });
    await expect(question).toBeFocused();
    await page.getByRole('checkbox', { name: 'I don’t know the time' }).check();
    await expect(question).toBeHidden();
    await form.submit.click();
    await question
      .getByRole('button', { name: 'The side the place was on before the change' })
      .click();
    const birth = page.getByRole('region', { name: 'Birth information' });
    await expect(birth).toContainText('30 December 2011, 22:00 UTC');

    await form.open();
    await form.date.fill('04071892');
    await form.submit.click();
    const twice = page.getByRole('region', { name: 'Which of the two days of this date?' });
    await twice.getByRole('button', { name: 'The second' }).click();
    await expect(birth).toContainText('4 July 1892, 23:27:04 UTC');
  });
});

/** Opens the form and fills it in for Rome. */
async function openFilledForm(page: Page, date: string, time: string): Promise<BirthForm> {
  const form = new BirthForm(page);
  await form.open();
  await form.name.fill('Ada');
  await form.date.fill(date);
  await form.time.fill(time);
  await form.choosePlace('rome', 'Rome, Lazio, Italy');
  return form;
}

test('a typed UTC offset replaces the time zone, and zones at sea have readable names', async ({
  page,
}) => {
  const form = new BirthForm(page);
  await form.open();
  await form.name.fill('Ada');
  await form.date.fill('15061990');
  await form.time.fill('1430');
  await page.getByText('Enter coordinates by hand').click();
  await page.getByRole('textbox', { name: 'Latitude' }).fill('30');
  await page.getByRole('textbox', { name: 'Longitude' }).fill('-45');
  await expect(form.chosen).toContainText('UTC-3');
  await expect(form.chosen).not.toContainText('Etc/GMT');

  const offset = page.getByRole('textbox', { name: 'UTC offset' });
  await offset.fill('+5:75');
  await expect(page.getByText('Ignored: an offset looks like')).toBeVisible();
  await offset.fill('−2:30');
  await expect(form.chosen).toContainText('UTC-02:30');
  await expectAccessible(page);
  await form.submit.click();
  await expect(page.getByRole('region', { name: 'Birth information' })).toContainText(
    '15 June 1990, 17:00 UTC',
  );
});

test('coordinates that can’t be looked up are shown instead of a place name', async ({ page }) => {
  await withoutDevice(page);
  await page.route('**/api/v1/places/reverse*', (route) => route.abort());
  const form = new BirthForm(page);
  await form.open();
  await page.getByText('Enter coordinates by hand').click();
  await page.getByRole('textbox', { name: 'Latitude' }).fill('41.9');
  await page.getByRole('textbox', { name: 'Longitude' }).fill('12.5');
  await expect(form.chosen).toContainText('Coordinates by hand: 41.9000, 12.5000');
  await expect(form.chosen).toContainText('Please check the zone.');
});

test('a leftover isSharing flag can be cleared', async ({ page }) => {
  await page.clock.install();
  await page.goto('/notices');
  const button = page.getByRole('button', { name: 'Clear Stuck Modal' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // From here on only runFor moves the clock.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const setFlag = () => page.evaluate(() => localStorage.setItem('isSharing', 'true'));
  const flag = () => page.evaluate(() => localStorage.getItem('isSharing'));
  await setFlag();
  await expect(async () => {
    await page.clock.runFor(250);
    expect(await button.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });

  for (const clear of [() => button.click(), () => page.keyboard.press('Escape')]) {
    await clear();
    await expect(button).toBeHidden();
    expect(await flag()).toBeNull();
    // The app checks the flag every five seconds and has just done so.
    await setFlag();
    await page.clock.runFor(3_000);
    await expect(button).toBeHidden();
    await page.clock.runFor(2_500);
    await expect(button).toBeVisible();
  }
});
