import type { Page, Route } from '@playwright/test';
import { BirthForm } from './birth-form.ts';
import { expect, expectAccessible, RESULTS, test, withoutDevice } from './test.ts';

const COMPLETE = '**/api/v1/reading/complete*';

const problem = (status: number, more: object = {}) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'x', status, detail: 'x', ...more }),
});

type Case = readonly [string, (route: Route) => Promise<void>, string];

/** Failures of the server, after which the device makes the reading: name, response, message. */
const UNAVAILABLE: readonly Case[] = [
  [
    '404',
    (route) => route.fulfill(problem(404)),
    'Service temporarily unavailable. Please try again in a moment.',
  ],
  ['500', (route) => route.fulfill(problem(500)), 'Server error. Please try again later.'],
  [
    '503',
    (route) => route.fulfill(problem(503)),
    'Service is temporarily down. Please try again in a few minutes.',
  ],
  [
    'no response',
    (route) => route.abort(),
    'Network error. Please check your connection and try again.',
  ],
  [
    'a response that is not JSON',
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{' }),
    'An unexpected error occurred. Please try again.',
  ],
];

/** Refusals by the server, after which the form stays open: name, response, message. */
const REFUSED: readonly Case[] = [
  [
    '400',
    (route) => route.fulfill(problem(400, { message: 'not this one' })),
    'Invalid birth data. Please check your information and try again.',
  ],
  [
    'another status with a message',
    (route) => route.fulfill(problem(429, { message: 'That is enough for today.' })),
    'That is enough for today.',
  ],
  [
    'another status without one',
    (route) => route.fulfill({ status: 418, body: 'short and stout' }),
    'Failed to generate reading. Please try again.',
  ],
];

/** Records the messages of failures, because some disappear soon. */
async function recordAlerts(page: Page): Promise<() => Promise<string[]>> {
  const shown: string[] = [];
  await page.exposeFunction('recordAlert', (text: string) => shown.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('[role=alert]')?.textContent;
      if (text)
        (globalThis as unknown as { recordAlert: (text: string) => void }).recordAlert(text);
    }).observe(document, { childList: true, subtree: true });
  });
  return async () => shown;
}

for (const [name, answer, message] of UNAVAILABLE) {
  test(`the device makes the reading when the server fails: ${name}`, async ({ page }) => {
    const shown = await recordAlerts(page);
    await page.route(COMPLETE, answer);
    const form = new BirthForm(page);
    await form.open();
    await form.fillIn();
    await form.submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
    await expect(page.getByText('Made on this device, as the service')).toBeVisible();
    expect(await shown()).toContain(message);
    // The message is about a failure that the device has made good.
    await expect(page.getByRole('alert')).toHaveText('');
  });

  test(`without WebAssembly, the sample is shown when the server fails: ${name}`, async ({
    page,
  }) => {
    await withoutDevice(page);
    await page.route(COMPLETE, answer);
    const form = new BirthForm(page);
    await form.open();
    await form.fillIn();
    await form.submit.click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page).toHaveURL(RESULTS);
    await expect(page.getByText('This is a sample chart, not yours')).toBeVisible();
  });
}

for (const [name, answer, message] of REFUSED) {
  test(`a refused submit shows a message and keeps the form: ${name}`, async ({ page }) => {
    await page.route(COMPLETE, answer);
    const form = new BirthForm(page);
    await form.open();
    await form.fillIn();
    await form.submit.click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page).toHaveURL('/birth-data');
    await expect(form.name).toHaveValue('Ada');
    await expect(form.submit).toHaveText('Get Your Reading');
  });
}

test('over the daily limit the form offers to calculate on this device', async ({ page }) => {
  await page.route(COMPLETE, (route) =>
    route.fulfill(problem(429, { message: 'That is enough for today.' })),
  );
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.click();
  await expect(page.getByRole('alert')).toHaveText('That is enough for today.');
  await page.getByRole('button', { name: 'Calculate on this device' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
  await expect(page.getByText('Made on this device, as the service')).toBeVisible();
});

test('a refusal by the real server marks the invalid field', async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.name.fill('a'.repeat(101));
  await form.submit.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid birth data. Please check your information and try again.',
  );
  const summary = page.getByRole('region', { name: 'Please check' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('1 to 100 characters');
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

/** Delays the server's responses until `answer` is called. `requests` counts the requests. */
async function delayResponses(page: Page) {
  let requests = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(COMPLETE, async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  return { answer, requests: () => requests };
}

test('while the chart is calculated the button changes its text and sends no second request', async ({
  page,
}) => {
  const service = await delayResponses(page);
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.dblclick();
  await expect(form.submit).toHaveText('Calculating Your Chart...');
  await form.submit.press('Enter');
  service.answer();
  await expect(page).toHaveURL(RESULTS);
  expect(service.requests()).toBe(1);
});

test('changing the form during a request discards the response', async ({ page }) => {
  const service = await delayResponses(page);
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.click();
  await expect(form.submit).toHaveText('Calculating Your Chart...');
  await form.name.fill('Grace');
  await expect(form.submit).toHaveText('Get Your Reading');
  service.answer();
  await form.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace’s reading');
});

test('results without data return to the form', async ({ page }) => {
  await page.goto('/reading-results');
  await expect(page).toHaveURL('/birth-data');
  await expect(page.getByRole('alert')).toHaveText('No reading data found. Please start over.');
});

for (const [name, kept] of [
  ['unparsable', '{'],
  ['of another version', '{"version":0,"chart":{},"reading":{}}'],
  ['a JSON array', '["not", "ours"]'],
  [
    'of the right version but incomplete',
    '{"version":2,"chart":{},"reading":{},"date":0,"latitude":0,"longitude":0,"instant":0}',
  ],
] as const) {
  test(`results with data that is ${name} return to the form`, async ({ page }) => {
    await storeReading(page, kept);
    await page.goto('/reading-results');
    await expect(page).toHaveURL('/birth-data');
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to load reading data. Please try again.',
    );
  });
}

/** Stores a text as the last reading and its birth data. */
async function storeReading(page: Page, value: string): Promise<void> {
  await page.goto('/notices');
  await page.evaluate((text) => {
    localStorage.setItem('readingData', text);
    localStorage.setItem('birthData', text);
  }, value);
}

test('a toast disappears after four seconds, but stays while the pointer is over it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/reading-results');
  const toast = page.getByRole('alert').getByText('No reading data found.');
  await expect(toast).toBeVisible();
  await toast.hover();
  // From here on only runFor moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 500);
  await page.clock.runFor(2_000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(toast).toBeHidden();
});

test('a browser without storage shows the reading', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await form.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
  await page.reload();
  await expect(page).toHaveURL('/birth-data');
  await expect(page.getByRole('alert')).toHaveText('No reading data found. Please start over.');
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Delete my data from this device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your data was deleted from this device.')).toBeVisible();
});
