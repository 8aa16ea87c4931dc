import type { Page } from '@playwright/test';
import { BirthForm } from './birth-form.ts';
import { expect, expectAccessible, test } from './test.ts';

/* Typed dates and times: how they are interpreted, sent and shown. */

const COMPLETE = '**/api/v1/reading/complete*';

/** A typed text, and the value in the request or, for a refused text, the message. */
type Row = readonly [typed: string, value: string];

const TIMES: readonly Row[] = [
  ['2:30', '02:30:00'],
  ['2.30', '02:30:00'],
  ['2:30 pm', '14:30:00'],
  ['1:15', '01:15:00'],
  ['230', '02:30:00'],
  ['1430', '14:30:00'],
  ['12:30 am', '00:30:00'],
  ['14h30', '14:30:00'],
];

const DATES: readonly Row[] = [
  ['15/6/1990', '1990-06-15'],
  ['15.06.1990', '1990-06-15'],
  ['15061990', '1990-06-15'],
  ['15 June 1990', '1990-06-15'],
  ['1990-06-15', '1990-06-15'],
];

const REFUSED: readonly Row[] = [
  ['31/04/1990', 'April has only 30 days.'],
  ['31/02/1990', 'February 1990 had only 28 days.'],
  ['32131990', 'There is no'],
  ['29/02/1900', '1900 was not a leap year: February had 28 days.'],
];

const LOCALES: readonly { locale: string; dates: readonly Row[]; times: readonly Row[] }[] = [
  { locale: 'en-US', dates: [['1/2/1990', '1990-01-02']], times: [] },
  { locale: 'en-GB', dates: [['1/2/1990', '1990-02-01']], times: [] },
  {
    locale: 'de-DE',
    dates: [
      ['1.2.1990', '1990-02-01'],
      ['3. März 1990', '1990-03-03'],
    ],
    times: [['14.30 Uhr', '14:30:00']],
  },
];

for (const { locale, dates, times } of LOCALES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('typed dates and times are sent, and repeated below the field', async ({ page }) => {
      test.slow();
      const form = new BirthForm(page);
      await form.open();
      await form.fillIn();
      for (const [typed, date] of [...DATES, ...dates]) {
        await form.type(form.date, typed);
        expect(await submittedBody(page, form), typed).toMatchObject({ date, time: '14:30:00' });
        const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(
          new Date(`${date}T12:00:00`),
        );
        await expect(form.date.locator('../..').getByRole('status')).toContainText(words);
      }
      await form.date.fill('15 June 1990');
      for (const [typed, time] of [...TIMES, ...times]) {
        await form.type(form.time, typed);
        expect(await submittedBody(page, form), typed).toMatchObject({ date: '1990-06-15', time });
        await expect(form.time.locator('../..').getByRole('status')).toContainText(
          time.slice(0, 5),
        );
      }
    });

    test('an impossible date or time is refused below the field and stays in it', async ({
      page,
    }) => {
      const form = new BirthForm(page);
      await form.open();
      await form.fillIn();
      for (const [typed, reason] of REFUSED) {
        await form.type(form.date, typed);
        await expect(form.date.locator('../..').getByRole('status')).toContainText(reason);
        await expect(form.date).toHaveValue(typed);
        await expect(form.date).toHaveAttribute('aria-invalid', 'true');
        await expect(form.submit).toBeDisabled();
      }
      await form.type(form.time, '25:10');
      await expect(form.time.locator('../..').getByRole('status')).toContainText(
        'There is no hour 25.',
      );
      await expectAccessible(page);
    });
  });
}

test('a two-digit year leads to a question', async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.type(form.date, '15/6/90');
  await expect(page.getByText('Which date do you mean?')).toBeVisible();
  await expect(form.submit).toBeDisabled();
  await page.getByRole('button', { name: 'Sunday, 15 June 1890' }).click();
  await expect(form.date).toBeFocused();
  expect(await submittedBody(page, form)).toMatchObject({ date: '1890-06-15' });
});

test.describe('in a locale that does not define the order of day and month', () => {
  test.use({ locale: 'ja-JP' });

  test('both interpretations of a date are offered', async ({ page }) => {
    const form = new BirthForm(page);
    await form.open();
    await form.fillIn();
    await form.type(form.date, '4/5/1990');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Thursday, 5 April 1990' }).click();
    expect(await submittedBody(page, form)).toMatchObject({ date: '1990-04-05' });
    await form.type(form.time, '午後2時半');
    expect(await submittedBody(page, form)).toMatchObject({ time: '14:30:00' });
  });
});

test('one button changes a morning time to the afternoon', async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.type(form.time, '2:30');
  await page.getByRole('button', { name: 'I meant 14:30, half past two in the afternoon' }).click();
  expect(await submittedBody(page, form)).toMatchObject({ time: '14:30:00' });
});

test('a pasted date is checked at once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = new BirthForm(page);
  await form.open();
  await page.evaluate(() => navigator.clipboard.writeText('31/04/1990'));
  await form.date.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByText('April has only 30 days.')).toBeVisible();
});

test('the first click on the button submits, although the layout may change when a field loses the focus', async ({
  page,
}) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.time.fill('2:30');
  const request = page.waitForRequest(COMPLETE);
  const box = await form.submit.boundingBox();
  if (box === null) throw new Error('the button is not drawn');
  await form.submit.scrollIntoViewIfNeeded();
  await form.submit.hover();
  await page.mouse.down();
  await page.mouse.up();
  expect((await request).postDataJSON()).toMatchObject({ time: '02:30:00' });
});

test('for random texts, the sent date equals the date shown below the field', async ({ page }) => {
  test.slow();
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  const line = form.date.locator('../..').getByRole('status');
  let requests = 0;
  for (const typed of randomTexts(60)) {
    await form.date.fill(typed);
    await form.date.press('Tab');
    if ((await form.submit.textContent()) !== 'Get Your Reading') continue;
    const { date } = (await submittedBody(page, form)) as { date: string };
    const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    await expect(line, typed).toContainText(words.format(new Date(`${date}T00:00:00Z`)));
    requests += 1;
  }
  expect(requests).toBeGreaterThan(5);
});

/** Dates with characters inserted, replaced or deleted. The texts are the same in every run. */
function randomTexts(count: number): string[] {
  let state = 26;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const keys = [...'0123456789/.- ', 'June', 'th', '19'];
  return Array.from({ length: count }, () => {
    const typed = [...(['15/6/1990', '15061990', '15 June 1990', '4.5.1990'][random(4)] ?? '')];
    typed.splice(random(typed.length), random(2), keys[random(keys.length)] ?? '');
    return typed.join('');
  });
}

test('the results show the date and time as interpreted', async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.click();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(
    '15 June 1990 · 14:30 · Rome, Lazio, Italy',
  );
});

test('choosing an unknown time shows what the chart will lack', async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await page.getByRole('checkbox', { name: 'I don’t know the time' }).check();
  await expect(page.getByText('your reading has no rising sign')).toBeVisible();
  await expect(form.time).toBeDisabled();
  await expectAccessible(page);
});

test('the form is accessible at 320 pixels with a text size of 200%', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const form = new BirthForm(page);
  await form.open();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await form.type(form.date, '15/6/90');
  await form.type(form.time, '2');
  await expect(page.getByText('Which time do you mean?')).toBeVisible();
  await expectAccessible(page);
});

/** Submits the form and returns the request body. The response is a 400, so that the form stays open. */
async function submittedBody(page: Page, form: BirthForm): Promise<unknown> {
  await page.route(COMPLETE, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 400, message: 'Held back by the test.', errors: [] }),
    }),
  );
  const request = page.waitForRequest(COMPLETE);
  await form.submit.click();
  return (await request).postDataJSON();
}
