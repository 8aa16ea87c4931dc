import { BirthForm } from './birth-form.ts';
import { expect, expectAccessible, test, withoutDevice } from './test.ts';

test('date and time can be picked as well as typed', async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.name.fill('Ada');

  await page.getByRole('button', { name: /calendar/i }).click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('combobox', { name: /year/i }).selectOption('1990');
  await calendar.getByRole('combobox', { name: /month/i }).selectOption('June');
  await expectAccessible(page);
  await calendar.getByRole('button', { name: /15 June 1990/ }).click();
  await expect(form.date).toHaveValue('15 June 1990');
  await expect(page.getByText('Friday, 15 June 1990', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Pick the time' }).click();
  await page.getByRole('listbox', { name: 'Hour' }).getByRole('option', { name: '14' }).click();
  await page.getByRole('listbox', { name: 'Minute' }).getByRole('option', { name: '30' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await form.choosePlace('rome', 'Rome, Lazio, Italy');
  const request = page.waitForRequest('**/api/v1/reading/complete*');
  await form.submit.click();
  expect((await request).postDataJSON()).toMatchObject({ date: '1990-06-15', time: '14:30:00' });
});

test('an incomplete form lists the missing fields', async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  const missing = page.getByText('Missing fields:').locator('..').getByRole('listitem');
  await expect(page.getByText('Please pick a location from the search results.')).toBeVisible();
  await expect(form.submit).toBeDisabled();
  await expect(missing).toHaveCount(0);

  // An empty field is listed when the focus leaves it. A submit lists all missing fields.
  await form.name.focus();
  await form.date.focus();
  await expect(missing).toHaveText(['Name']);
  await form.submit.click({ force: true });
  await expect(missing).toHaveText([
    'Name',
    'Date of Birth',
    'Time of Birth',
    'Location latitude/longitude',
  ]);
  await expect(form.name).toBeFocused();

  await form.name.fill('Ada');
  await form.name.press('Enter');
  await expect(page.getByRole('alert').last()).toHaveText('Please fill in all required fields');
  await expect(form.date).toBeFocused();
  await expectAccessible(page);
});

test('a field that is emptied again counts as missing', { tag: '@one-size' }, async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await expect(form.submit).toHaveText('Get Your Reading');
  const missing = page.getByText('Missing fields:').locator('..').getByRole('listitem');
  for (const [part, name, again] of [
    [form.date, 'Date of Birth', '15/06/1990'],
    [form.time, 'Time of Birth', '14:30'],
  ] as const) {
    await part.fill('');
    await part.press('Tab');
    await expect(missing).toHaveText([name]);
    await expect(form.submit).toBeDisabled();
    await part.fill(again);
    await expect(form.submit).toHaveText('Get Your Reading');
  }
  const request = page.waitForRequest('**/api/v1/reading/complete*');
  await form.submit.click();
  expect((await request).postDataJSON()).toMatchObject({ date: '1990-06-15', time: '14:30:00' });
});

test('a date in the future is refused before the form is sent', { tag: '@one-size' }, async ({
  page,
}) => {
  const form = new BirthForm(page);
  await form.open();
  await form.type(form.date, '01012990');
  await expect(page.getByText('The date of birth can’t be in the future.')).toBeVisible();
  await form.time.focus();
  await expect(page.getByText('Missing fields:').locator('..')).toContainText('Date of Birth');
});

test('the form can be sent without a birth time', async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.name.fill('Ada');
  await form.date.fill('15061990');
  await page.getByRole('checkbox', { name: 'I don’t know the time' }).check();
  await form.choosePlace('rome', 'Rome, Lazio, Italy');
  await form.submit.click();
  await expect(page.getByRole('region', { name: 'Birth information' })).toContainText('Not known');
  await expect(page.getByRole('region', { name: 'House system' })).toContainText(
    'Without a time of birth there are no houses',
  );
  await expectAccessible(page);
});

test('typed coordinates: values out of range are ignored, and a zero needs confirmation', {
  tag: '@one-size',
}, async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await page.getByText('Enter coordinates by hand').click();
  const latitude = page.getByRole('textbox', { name: 'Latitude' });
  const longitude = page.getByRole('textbox', { name: 'Longitude' });

  await latitude.pressSequentially('41.9');
  await latitude.fill('91');
  await expect(page.getByText('Ignored: latitude is a number from -90 to 90.')).toBeVisible();
  await longitude.fill('-0,1276');
  await expect(form.chosen).toContainText('41.9000');
  await expect(form.chosen).toContainText('-0.1276');
  // The point is in the province of Huesca, Spain, near the Pyrenees.
  await expect(form.chosen).toContainText('Coordinates by hand: ');
  await expect(form.chosen).toContainText('Europe/Madrid');

  const missing = page.getByText('Missing fields:').locator('..');
  await form.submit.click({ force: true });
  await latitude.fill('');
  await expect(form.chosen).toBeHidden();
  await expect(missing).toContainText('Location latitude');

  await latitude.fill('0');
  await expect(page.getByText('0 is on the equator. Is that right?')).toBeVisible();
  await expect(missing).toContainText('Location latitude');
  await page.getByRole('button', { name: 'Yes, it is 0' }).click();
  await expect(missing).not.toContainText('Location');
  await expectAccessible(page);
});

test('choosing a place fills in the coordinates, which can then be edited', async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await page.getByText('Enter coordinates by hand').click();
  const latitude = page.getByRole('textbox', { name: 'Latitude' });
  await form.choosePlace('rome', 'Rome, Lazio, Italy');
  await expect(latitude).toHaveValue('41.89193');
  await latitude.press('End');
  await latitude.pressSequentially('55');
  await expect(latitude).toHaveValue('41.8919355');
  await expect(form.chosen).toContainText('Coordinates by hand');
  await expect(form.chosen).toContainText('Europe/Rome');
});

test('a time zone that was changed by hand is sent', { tag: '@one-size' }, async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await page.getByRole('button', { name: 'Not the right zone?' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Vienna');
  const request = page.waitForRequest('**/api/v1/reading/complete*');
  await form.submit.click();
  expect((await request).postDataJSON()).toMatchObject({ timezone: 'Europe/Vienna' });
});

test('typing in the search box after choosing a place clears the choice', {
  tag: '@one-size',
}, async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.place.press('End');
  await form.place.pressSequentially('x');
  await expect(form.chosen).toBeHidden();
  await expect(form.submit).toHaveText('Please Complete All Fields');
});

test('the Search button searches for two letters, for which typing starts no search', {
  tag: '@one-size',
}, async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  const searches: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/places/search')) searches.push(url.search);
  });
  await form.place.pressSequentially('ro', { delay: 20 });
  // Longer than the delay after which typing starts a search.
  await page.waitForTimeout(600);
  expect(searches).toEqual([]);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(searches).toEqual(['?q=ro&limit=5&provider=true']);
});

test('without the server the built-in cities are offered with their time zones', {
  tag: '@one-size',
}, async ({ page }) => {
  await withoutDevice(page);
  await page.route('**/api/v1/places/search*', (route) => route.abort());
  const form = new BirthForm(page);
  await form.open();
  await form.choosePlace('sao p', 'São Paulo');
  await expect(form.chosen).toContainText('-23.5475');
  await expect(form.chosen).toContainText('America/Sao_Paulo');
  await page.getByRole('button', { name: 'Test Location Service' }).click();
  await expect(page.getByText('The location service did not answer.')).toBeVisible();
});

test('the location service can be tested', { tag: '@one-size' }, async ({ page }) => {
  await new BirthForm(page).open();
  await page.getByRole('button', { name: 'Test Location Service' }).click();
  await expect(page.getByText(/^It works: London.* at 51\.50/)).toBeVisible();
});

test('typed values survive a reload', { tag: '@one-size' }, async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await page.reload();
  await expect(form.name).toHaveValue('Ada');
  await expect(form.date).toHaveValue('15/06/1990');
  await expect(page.getByText('Friday, 15 June 1990', { exact: true })).toBeVisible();
  await expect(form.chosen).toContainText('Europe/Rome');
  await expect(form.submit).toHaveText('Get Your Reading');
});
