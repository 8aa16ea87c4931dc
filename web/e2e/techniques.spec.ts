import { linkOf, linkOfTwo } from '../src/api/link.ts';
import { ADA } from '../src/api/test-birth.ts';
import { answerFor, openResults } from './stored-reading.ts';
import { expect, expectAccessible, test } from './test.ts';

const { time: _, ...BIRTH } = ADA;

const BERLIN = { latitude: 52.52437, longitude: 13.41053 };

test('the results lead to the secondary progressions of a chosen date', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.getByRole('link', { name: 'Progressions, returns, another place' }).click();
  await expect(page).toHaveURL('/techniques');
  const tab = page.getByRole('tab', { name: 'Secondary progressions' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('img', { name: /^Progressed chart/ })).toBeVisible();
  await page.getByText('All positions').click();
  await expect(page.getByRole('row', { name: /^Midheaven/ })).toBeVisible();
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes('/chart/progressions') &&
      response.request().postDataJSON().angles === 'naibod',
  );
  await page.getByLabel('Date').fill('2030-01-01');
  await page.getByLabel('Midheaven').selectOption('By Naibod’s rate in right ascension');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const response = await answered;
  expect(response.request().postDataJSON()).toMatchObject({
    at: '2030-01-01T12:00:00Z',
    method: 'secondary',
  });
  const { chart, aspects } = await response.json();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('For 1 January 2030, the sky of 25 July 1990 is read.');
  await expect(panel).toContainText(/The progressed Moon, .* is in \w+ and in your \w+ house/);
  for (const { name, position } of chart.planets) {
    await expect(panel.getByRole('row', { name: new RegExp(`^${name} `) }).first()).toContainText(
      position,
    );
  }
  const contacts = panel.getByRole('table', { name: 'Aspects to the birth chart' });
  await expect(contacts.getByRole('row')).toHaveCount(aspects.length + 1);
  await expectAccessible(page);
});

test('the arrow keys lead from technique to technique, and the address names the chosen one', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/techniques');
  await page.getByRole('tab', { name: 'Secondary progressions' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Solar arc directions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/techniques?technique=solar-arc');
  await expect(page.getByRole('tabpanel')).toContainText(/the solar arc is \d+°\d\d′/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Solar arc directions' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
});

test('the next return of the Moon, and a solar return of the past with its wheel', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  const answered = page.waitForResponse('**/chart/return*');
  await page.goto('/techniques?technique=return');
  const next = await answered;
  expect(next.request().postDataJSON()).toMatchObject({ body: 'Moon' });
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText(/The Moon is at 1\d°\d\d′ Pisces again on/);
  await expect(panel.locator('time')).toHaveAttribute('datetime', (await next.json()).at);
  await page.getByLabel('Planet').selectOption('Sun');
  await page.getByLabel('After').fill('2020-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(panel.getByRole('img', { name: 'Chart of the return' })).toBeVisible();
  await expect(panel.locator('time')).toHaveAttribute('datetime', /^2020-06-1[45]T/);
  await expect(panel).toContainText('rises in the chart of this year');
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'What the year from this solar return is about' }).click();
  await expect(page).toHaveURL('/year');
});

test('the annual profection counts houses from the rising sign', async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/techniques?technique=profection');
  await page.getByLabel('Date').fill('2020-12-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const panel = page.getByRole('tabpanel');
  // By hand: 30 years are two rounds of twelve houses and six more, and the seventh sign from Libra is Aries.
  await expect(panel).toContainText('At the age of 30 the 7th house is profected.');
  await expect(panel).toContainText('It is in Aries, so the lord of the year is Mars.');
  await expectAccessible(page);
});

test('the chart at another place has the angles of a birth at that place and moment', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/techniques?technique=relocated');
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await show.click();
  await expect(page.getByRole('tabpanel')).toContainText(
    'Search for the place and choose it from the list.',
  );
  await page.getByLabel('Place', { exact: true }).fill('Berlin');
  await page
    .getByRole('option', { name: /^Berlin, / })
    .first()
    .click();
  await show.click();
  await expect(page.getByRole('img', { name: /^Chart for Berlin/ })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('stands on an angle there and brings');
  const { chart } = (await answerFor(request, { ...ADA, ...BERLIN })) as unknown as {
    chart: { houses: { position: string }[] };
  };
  await expect(page.getByRole('tabpanel')).toContainText(
    `the Ascendant is at ${chart.houses[0]?.position} and the Midheaven at ${chart.houses[9]?.position}`,
  );
  await expectAccessible(page);
});

test('the fixed stars in conjunction, with the longitudes of the Swiss Ephemeris', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/techniques');
  const answered = page.waitForResponse('**/chart/natal*');
  await page.getByRole('tab', { name: 'Fixed stars' }).click();
  const { chart, birthData } = await (await answered).json();
  expect(Object.keys(chart)).toEqual(['stars']);
  expect(Object.keys(birthData).sort()).toEqual(['timeUnknown', 'warnings']);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('30 bright stars');
  // Swiss Ephemeris 2.10.03 (fixstar_ut, calc_ut, houses) for 15 June 1990, 12:30 UT: Achernar 345.18091, Moon
  // 345.63649, Vindemiatrix 189.81243, Ascendant 190.62111.
  await expect(panel.getByRole('row')).toHaveText([
    'StarConjunctOrbLongitude',
    'AchernarMoon0°27′15°10′ Pisces',
    'VindemiatrixAscendant0°48′9°48′ Libra',
  ]);
  await expectAccessible(page);
});

test('a link with a birth keeps the technique that it names', async ({ page }) => {
  await page.goto(`/techniques?technique=profection#${linkOf({ ...ADA, name: 'Grace' })}`);
  await expect(page).toHaveURL(/\/techniques\?technique=profection$/);
  const tab = page.getByRole('tab', { name: 'Annual profection' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('without a time of birth there are no houses, no profection and no stars on angles', {
  tag: '@one-size',
}, async ({ page }) => {
  await page.goto(`/techniques#${linkOf({ ...BIRTH, name: 'Grace', timeUnknown: true })}`);
  await expect(page).toHaveURL(/\/techniques$/);
  const panel = page.getByRole('tabpanel');
  await page.getByText('All positions').click();
  await expect(panel.getByRole('row', { name: /^Sun / })).toBeVisible();
  await expect(panel.getByRole('columnheader', { name: 'House' })).toHaveCount(0);
  await expect(panel).not.toContainText('Rising sign');
  // The link stays with the page when another technique is chosen.
  await page.getByRole('tab', { name: 'Annual profection' }).click();
  await expect(panel).toContainText('needs a time of birth');
  await page.getByRole('tab', { name: 'Fixed stars' }).click();
  await expect(panel).toContainText('Angles need a time of birth.');
  await expect(panel).toContainText('No fixed star is within one degree of a planet all day.');
  await expect(panel.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('For Grace’s chart');
  await expectAccessible(page);
});

test('a failure offers to try again', { tag: '@one-size' }, async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  await page.route('**/chart/profections*', (route) => route.abort());
  await page.goto('/techniques?technique=profection');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/chart/profections*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('the lord of the year is');
});

test('birth data that stay on the device are sent only after a yes', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.evaluate(() => localStorage.setItem('onThisDevice', 'true'));
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/v1/chart/')) calls.push(sent.url());
  });
  await page.goto('/techniques?technique=profection');
  await page.getByRole('button', { name: 'Don’t send' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing was sent.');
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('tabpanel')).toContainText('the lord of the year is');
});

test('without a chart the page says what it would show', { tag: '@one-size' }, async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Progressions and returns' })
    .click();
  await expect(page.getByRole('main')).toContainText('charts that follow from it');
  await page.getByRole('link', { name: 'Enter birth data' }).click();
  await expect(page).toHaveURL('/birth-data');
});

test('two people have a composite and a Davison chart, requested when they are opened', async ({
  page,
}) => {
  const ben = {
    name: 'Ben',
    date: '1987-03-09',
    time: '04:56:00',
    latitude: 48.40108,
    longitude: 9.98761,
    timezone: 'Europe/Berlin',
    place: 'Ulm, Germany',
  };
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (/compatibility\/(composite|davison)/.test(sent.url())) calls.push(sent.url());
  });
  await page.goto(`/together#${linkOfTwo(ADA, ben)}`);
  const title = page.getByRole('heading', { name: 'Composite chart' });
  await expect(title).toBeVisible();
  expect(calls).toEqual([]);
  const answered = page.waitForResponse('**/compatibility/composite*');
  await title.click();
  const { chart } = await (await answered).json();
  await expect(page.getByRole('img', { name: 'Composite chart' })).toBeVisible();
  await page.getByText('All positions').click();
  const table = page.getByRole('table', { name: 'Composite chart' });
  await expect(table.getByRole('row', { name: /^Sun / })).toContainText(chart.planets[0].position);
  await page.getByRole('heading', { name: 'Davison chart' }).click();
  await expect(page.getByRole('img', { name: 'Davison chart' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('26 October 1988, 08:13 UTC');
  await expectAccessible(page);
});
