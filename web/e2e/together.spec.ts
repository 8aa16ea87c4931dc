import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { linkOf } from '../src/api/link.ts';
import { ADA } from '../src/api/test-birth.ts';
import { answerFor, openResults } from './stored-reading.ts';
import { expect, expectAccessible, test, withoutDevice } from './test.ts';

const COMPARE = /\/api\/v1\/compatibility\?/;

test('a stored birth and a new one without a time are compared', async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/together');
  const first = page.getByRole('group', { name: 'First person' });
  await expect(first.getByRole('button', { name: 'Ada' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Compare' }).click();
  const second = page.getByRole('group', { name: 'Second person' });
  await expect(second.getByLabel('Name')).toBeFocused();
  await expect(second.getByText('Enter a name.')).toBeVisible();
  await expectAccessible(page);

  const sent = page.waitForRequest(COMPARE);
  await compareWithBen(page);
  expect((await sent).postDataJSON()).toMatchObject({
    person1: { name: 'Ada', date: '1990-06-15', time: '14:30:00' },
    person2: { name: 'Ben', date: '1994-07-03', timeUnknown: true, timezone: 'Europe/Paris' },
  });
  const headings = page.getByRole('heading');
  await expect(headings.first()).toHaveText('Ada and Ben');
  await expect(headings.first()).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Ada');
  await expect(
    page.getByText('Nothing here tells two people to stay together or to part.'),
  ).toBeVisible();
  // Without a birth time the score, at the end of the page, is a range of whole numbers.
  await expect(page.getByText(/^\d+ to \d+ of 100$/)).toBeVisible();
  await page.getByText('Whose planets fall into whose houses').click();
  await expect(page.getByText('The time of birth of Ben is not known, so')).toBeVisible();
  await expectAccessible(page);
});

test('a sentence of the comparison shows the factors that it rests on', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/together');
  const answered = page.waitForResponse(COMPARE);
  await compareWithBen(page);
  const { title } = (await (await answered).json()).reading;
  const essay = page.getByRole('group', { name: `${title}, sentence by sentence` });
  await essay.locator('[data-stop]').first().focus();
  await page.keyboard.press('Enter');
  await expect(essay.getByText(/^This is based on: .*Ada/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^This is based on/)).toHaveCount(0);
});

test('a comparison leads to the reading of each', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/together');
  await compareWithBen(page);
  await page.getByRole('link', { name: 'Reading of Ben' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ben');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Reading of Ada' })).toBeVisible();
});

test('the reading is about friends, with the pronouns of the two', async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/together');
  await compareWithBen(page);
  await expect(page.getByRole('heading', { name: 'Ada and Ben' })).toBeVisible();
  // A choice ends the request of the one before it.
  const ask = async (member: string, choose: () => Promise<unknown>) => {
    const answered = page.waitForResponse(
      (response) =>
        COMPARE.test(response.url()) && !!response.request().postData()?.includes(`"${member}"`),
    );
    await choose();
    return (await answered).json();
  };
  await ask('pronoun1', () => page.getByLabel('Ada in the text').selectOption('she'));
  const answer = await ask('pronoun2', () => page.getByLabel('Ben in the text').selectOption('he'));
  const text = JSON.stringify(answer.reading);
  expect(text).not.toMatch(/\b(themself|theirs)\b/);
  const desire = (reading: unknown) => /"mars[12]\.sign"/.test(JSON.stringify(reading));
  expect(desire(answer.reading)).toBe(true);
  const told = await ask('relation', () =>
    page.getByLabel('What the two are to each other').selectOption('friends'),
  );
  expect(desire(told.reading)).toBe(false);
  const [last] = told.reading.advice.passages.slice(-1);
  await expect(page.getByText(last.text)).toBeVisible();
  await expect(page.getByLabel('Ada in the text')).toHaveValue('she');
});

test('each part of the wheel of two charts has a description, and related parts are highlighted', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/together');
  await compareWithBen(page);
  const wheel = page.getByRole('img', { name: 'Wheel of two charts: Ada inside, Ben outside' });
  await expect(wheel).toBeVisible();
  const figure = page.getByRole('figure');
  await expect(figure.getByText('Inside, Ada; outside, Ben.')).toBeVisible();
  const parts = page.getByRole('toolbar', { name: /^Parts of the wheel/ });
  const sun = parts.getByRole('button', { name: /^Ada’s Sun 24°08′ Gemini, Ada’s house \d+$/ });
  await sun.focus();
  await expect(figure.locator('figcaption').getByText(/^Ada’s Sun 24°08′ Gemini/)).toBeVisible();
  await expect(wheel.locator('[data-lit="chosen"]')).toHaveCount(1);
  await expect(wheel.locator('[data-lit="related"]')).not.toHaveCount(0);
  await page.keyboard.press('End');
  const aspect = figure.locator('figcaption').getByText(/^Ada’s .*Ben’s .*, orb \d+°\d+′$/);
  await expect(aspect).toBeVisible();
  // A click on the Sun of the second person.
  const other = parts.getByRole('button', { name: /^Ben’s Sun/ });
  if (await page.getByRole('button', { name: 'Enlarge the wheel' }).isVisible()) {
    await other.focus();
    await page.keyboard.press('Enter');
  } else {
    await other.click({ force: true });
  }
  await expect(figure.locator('figcaption').getByText(/^Ben’s Sun/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('heading', { name: 'Positions of both' }).click();
  await expect(page.getByRole('row', { name: /^Sun 24°08′ Gemini/ })).toBeVisible();
});

test('the comparison is saved as text and as a PDF', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  test.slow();
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/together');
  await compareWithBen(page);
  const text = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await text).suggestedFilename()).toBe('Ada_and_Ben-Two-Charts.txt');
  expect(await readFile(await (await text).path(), 'utf8')).toContain('\nSomething to try\n');
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  await page.getByRole('menuitem', { name: 'PDF, A4' }).click();
  expect((await pdf).suggestedFilename()).toBe('Ada_and_Ben-Two-Charts.pdf');
  const bytes = await readFile(await (await pdf).path());
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
});

test('the link opens the comparison of both births, and no address of a request contains them', {
  tag: '@one-size',
}, async ({ page, request }) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/together');
  await compareWithBen(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this comparison' });
  await expect(dialog).toContainText('The other person’s data is theirs');
  const link = await dialog.getByRole('textbox', { name: 'Link to this comparison' }).inputValue();
  expect(new URL(link).pathname).toBe('/together');
  await expectAccessible(page);

  const tab = await page.context().newPage();
  const addresses: string[] = [];
  // Playwright reports the address of the page with its fragment, which browsers do not send.
  tab.on('request', (own) => addresses.push(own.url().split('#')[0] ?? ''));
  const comparison = tab.waitForRequest('**/compatibility*');
  await tab.goto(link);
  const heading = tab.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Ada and Ben');
  const { searchParams } = new URL((await comparison).url());
  expect([...searchParams.keys()]).toEqual(['include']);
  const { hash } = new URL(link);
  const isPrivate = (address: string) => /Ada|Ben|1990/.test(address) || address.includes(hash);
  expect(addresses.filter(isPrivate)).toEqual([]);
  await expect(tab).toHaveURL('/together');
  await tab.reload();
  await expect(heading).toHaveText('Ada and Ben');
  await tab.getByRole('button', { name: 'Choose other people' }).click();
  await expect(heading).toHaveText('Two people');
  await tab.reload();
  await expect(heading).toHaveText('Two people');

  await tab.goto(`/together#${new URL(link).hash.slice(1, -9)}`);
  await expect(tab.getByRole('alert').filter({ hasText: 'This link is damaged' })).toBeVisible();
});

test('a comparison can be tried again after a network error', { tag: '@one-size' }, async ({
  page,
  request,
}) => {
  await withoutDevice(page);
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/together');
  await page.route(COMPARE, (route) => route.abort());
  await compareWithBen(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible();
  await page.unroute(COMPARE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada and Ben');
});

/** Fills in the second person, born in Paris at an unknown time, and compares. */
async function compareWithBen(page: Page): Promise<void> {
  const second = page.getByRole('group', { name: 'Second person' });
  const other = second.getByRole('button', { name: 'Someone else' });
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await second.getByLabel('Name').fill('Ben');
  await second.getByLabel('Date of birth').fill('3 July 1994');
  await second.getByLabel('Time not known').check();
  await second.getByLabel('Birth location').fill('Paris');
  await page.getByRole('option', { name: 'Paris, Île-de-France, France' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
}

test('Back from a comparison leads to the form with everything that was entered', async ({
  page,
  request,
}) => {
  await openResults(page, await answerFor(request, ADA));
  await page.goto('/together');
  await compareWithBen(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Ada and Ben');
  await page.reload();
  await expect(heading).toHaveText('Ada and Ben');
  await page.goBack();
  await expect(heading).toHaveText('Two people');
  const second = page.getByRole('group', { name: 'Second person' });
  await expect(second.getByLabel('Name')).toHaveValue('Ben');
  await expect(second.getByLabel('Date of birth')).toHaveValue('3 July 1994');
  await page.goForward();
  await expect(heading).toHaveText('Ada and Ben');
  await page.goto('/help');
  await page.goBack();
  await expect(heading).toHaveText('Ada and Ben');
});

test('both forms have the pickers of the birth form', { tag: '@one-size' }, async ({ page }) => {
  await page.goto('/together');
  for (const name of ['First person', 'Second person']) {
    const person = page.getByRole('group', { name });
    await person.getByLabel('Name').fill('Ben');
    await person.getByRole('button', { name: 'Open the calendar' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /15 January 1990/ })
      .click();
    await expect(person.getByLabel('Date of birth')).toHaveValue('15 January 1990');
  }
  await expectAccessible(page);
});

test('a shared reading is compared with a birth of one’s own', { tag: '@one-size' }, async ({
  page,
}) => {
  const { time: _, ...birth } = ADA;
  await page.goto(`/reading#${linkOf({ ...birth, name: 'Grace', timeUnknown: true })}`);
  await page.getByRole('link', { name: 'Compare with me' }).click();
  await expect(page.getByText('Grace would like to be compared with you.')).toBeVisible();
  await expect(page).toHaveURL('/together');
  const second = page.getByRole('group', { name: 'Second person' });
  await expect(second.getByRole('button', { name: /^Grace/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
});
