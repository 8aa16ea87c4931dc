import { readFile } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { BirthForm } from './birth-form.ts';
import { Program } from './program.ts';
import { expect, expectAccessible, openChart, RESULTS, test } from './test.ts';

/* Calculation on the device, and use without a server. */

const SWITCH = 'Calculate on this device';
const READY = 'Your device has all it needs';

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit the whole app works while the server is stopped', async ({ page }) => {
    test.slow();
    const program = await Program.start();
    await page.goto(program.url);
    await waitForCachedFiles(page);
    await program.stop();

    await page.reload();
    await page.getByRole('link', { name: 'Start Your Reading' }).click();
    const form = new BirthForm(page);
    await form.fillIn();
    await expect(form.chosen).toContainText('41.8919');
    await form.submit.click();

    // The request to the server fails and the app shows the error. Then the device makes the same reading.
    await expect(page.getByRole('alert')).toHaveText(
      'Network error. Please check your connection and try again.',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
    await expect(page.getByText('Made on this device, as the service')).toBeVisible();
    await expectRome(page);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada’s reading');
    await page.goto(`${program.url}/help`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the app can be installed', async ({ baseURL, launchOptions }, { outputDir }) => {
    // All other tests use private windows, in which Chromium installs no apps.
    const context = await chromium.launchPersistentContext(outputDir, launchOptions);
    const page = await context.newPage();
    await page.goto(baseURL ?? '');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    await context.close();
  });
});

test('with the switch on, no request contains the entered data', async ({ page, context }) => {
  test.slow();
  const sent = recordRequests(context);
  const form = new BirthForm(page);
  await form.open();
  await page.getByRole('switch', { name: SWITCH }).check();
  await expect(page.getByText(READY)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  await form.name.fill('Quillfeather');
  await form.date.fill('05061987');
  await form.time.fill('0347');
  await form.place.fill('reykjav');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page
    .getByRole('option', { name: /Reykjavík/ })
    .first()
    .click();
  await expect(form.chosen).toContainText('Atlantic/Reykjavik');
  await form.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillfeather’s reading');
  await expect(page.getByText('nothing you entered was sent')).toBeVisible();
  await expectAccessible(page);

  // Coordinates, with the zone of the nearest town as a proposal, and a year before 1900.
  await page.getByRole('link', { name: 'Back to Form' }).click();
  await expect(page.getByRole('switch', { name: SWITCH })).toBeChecked();
  await form.date.fill('14031879');
  await page.getByText('Enter coordinates by hand').click();
  await page.getByRole('textbox', { name: 'Latitude' }).fill('48.4012');
  await page.getByRole('textbox', { name: 'Longitude' }).fill('9.9876');
  await expect(form.chosen).toContainText('Ulm, Baden-Württemberg');
  await expect(form.chosen).toContainText('that of the nearest larger town. Please check it.');
  await form.submit.click();
  await expect(page.getByRole('region', { name: 'Birth information' })).toContainText(
    '14 March 1879',
  );
  await page.getByRole('button', { name: 'Download' }).click();
  // The app asks for consent before the server makes a file.
  await page.getByRole('button', { name: 'PDF, image, more' }).click();
  await page.getByRole('menuitem', { name: 'PDF, A4' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send your birth details this once?' });
  await expect(question).toContainText('the PDF can only be made by the server');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Don’t send' }).click();
  await expect(question).toBeHidden();

  expect(sent.length).toBeGreaterThan(10);
  for (const part of ['uillfeather', '1987', '1879', 'eykjav', '64.1', '48.4', '9.98', '03:47']) {
    expect(sent.filter((request) => request.includes(part))).toEqual([]);
  }
  expect(sent.filter((request) => /\/(reading|chart|places)\//.test(request))).toEqual([]);
});

test('consent to make a PDF on the server is asked for each time', async ({ page }) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await page.getByRole('switch', { name: SWITCH }).check();
  await expect(page.getByText(READY)).toBeVisible({ timeout: 30_000 });
  await form.submit.click();
  await expect(page).toHaveURL(RESULTS);
  for (let time = 0; time < 2; time += 1) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF, image, more' }).click();
    await page.getByRole('menuitem', { name: 'PDF, A4' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('Ada-Complete-Reading.pdf');
  }
});

test('the switch follows a change of the setting in another page', async ({ page, context }) => {
  const form = new BirthForm(page);
  await form.open();
  await page.getByRole('switch', { name: SWITCH }).check();
  const other = await context.newPage();
  await other.goto('/birth-data');
  await other.getByRole('switch', { name: SWITCH }).uncheck();
  await expect(page.getByRole('switch', { name: SWITCH })).not.toBeChecked();
});

test('a failed download is repeated when the connection is back', async ({ page, context }) => {
  await context.route('**/assets/sky-*.bin', (route) => route.abort());
  const form = new BirthForm(page);
  await form.open();
  await page.getByRole('switch', { name: SWITCH }).check();
  await expect(page.getByText('could not be fetched')).toBeVisible();
  await context.unroute('**/assets/sky-*.bin');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText(READY)).toBeVisible({ timeout: 30_000 });
});

test('with the switch on, a browser without WebAssembly sends no entered data', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('onThisDevice', 'true');
    Reflect.deleteProperty(globalThis, 'WebAssembly');
  });
  const sent = recordRequests(page.context());
  const form = new BirthForm(page);
  await form.open();
  await expect(page.getByRole('switch', { name: SWITCH })).toBeChecked();
  await expect(page.getByText('This browser can’t calculate a chart.')).toBeVisible();
  await form.place.pressSequentially('paris');
  await expect(page.getByText('These cities are built in.')).toBeVisible();
  expect(sent.filter((request) => /\/(reading|chart|places)\//.test(request))).toEqual([]);
});

test('the device and the server return the same chart, reading and birth data', async ({
  page,
}) => {
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  const response = page.waitForResponse('**/api/v1/reading/complete*');
  await form.submit.click();
  const service = await (await response).text();
  await expect(page).toHaveURL(RESULTS);

  await page.getByRole('link', { name: 'Back to Form' }).click();
  await page.getByRole('switch', { name: SWITCH }).check();
  await expect(page.getByText(READY)).toBeVisible({ timeout: 30_000 });
  await form.submit.click();
  await expect(page.getByText('nothing you entered was sent')).toBeVisible();
  await expectRome(page);
  const kept = await page.evaluate(() => ({
    reading: JSON.parse(localStorage.getItem('readingData') ?? ''),
    birthData: JSON.parse(localStorage.getItem('birthData') ?? ''),
  }));
  const { madeOnDevice: _made, version: _stamp, ...reading } = kept.reading;
  const {
    madeOnDevice: _here,
    version: _other,
    request: _asked,
    id: _id,
    ...birthData
  } = kept.birthData;
  const { birthData: theirs, ...rest } = JSON.parse(service);
  expect(JSON.stringify(reading)).toBe(JSON.stringify(rest));
  expect(JSON.stringify(birthData)).toBe(JSON.stringify(theirs));
});

test('the device refuses an invalid name with the same messages as the server', async ({
  page,
}) => {
  const form = new BirthForm(page);
  await form.open();
  await page.getByRole('switch', { name: SWITCH }).check();
  await form.fillIn();
  await form.name.fill('a'.repeat(101));
  await form.submit.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid birth data. Please check your information and try again.',
  );
  await expect(page.getByRole('region', { name: 'Please check' })).toContainText(
    '1 to 100 characters',
  );
});

test('a damaged download is detected and fetched again', async ({ page }) => {
  let times = 0;
  await page.context().route('**/assets/sky-*.bin', async (route) => {
    times += 1;
    const response = await route.fetch();
    const body = await response.body();
    if (times === 1) body[1_000] = 255 - (body[1_000] ?? 0);
    await route.fulfill({ response, body });
  });
  const form = new BirthForm(page);
  await form.open();
  await page.getByRole('switch', { name: SWITCH }).check();
  await expect(page.getByText(READY)).toBeVisible({ timeout: 30_000 });
  expect(times).toBe(2);
});

test('with the switch on and data missing, submitting shows an error and sends no request', async ({
  page,
  context,
}) => {
  await context.route('**/assets/sky-*.bin', (route) => route.abort());
  const sent = recordRequests(context);
  const form = new BirthForm(page);
  await form.open();
  await form.fillIn();
  await page.getByRole('switch', { name: SWITCH }).check();
  await expect(page.getByText('could not be fetched')).toBeVisible();
  await form.submit.click();
  await expect(page.getByRole('alert')).toHaveText(
    'This device does not have the data that it needs to calculate. Go online once and try again.',
  );
  await expect(page).toHaveURL('/birth-data');
  expect(sent.filter((request) => request.includes('/reading/'))).toEqual([]);
});

test('10,000 skies and 1,000 responses equal those of the build machine, byte for byte', async ({
  page,
}) => {
  test.slow();
  const expected = await readFile('../target/fingerprint.json', 'utf8');
  await page.goto('/');
  await page.route('**/fingerprint.json', (route) => route.fulfill({ body: expected }));
  const found = await page.evaluate(fingerprint, await deviceFiles(page));
  const { skiesSha256, answersSha256 } = JSON.parse(expected);
  expect(found).toEqual({ skies: skiesSha256, answers: answersSha256 });
});

interface Files {
  readonly module: string;
  readonly data: readonly string[];
}

/** The paths of the WebAssembly module and its data files, from the service worker's file lists. */
async function deviceFiles(page: Page): Promise<Files> {
  const worker = await (await page.request.get('/service-worker.js')).text();
  const paths = [...worker.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
  const module = paths.find((path) => /\/device-[\w-]+\.js$/.test(path)) ?? '';
  return { module, data: paths.filter((path) => /\.(bin|wasm)$/.test(path)) };
}

/** The SHA-256 of all skies and of all responses that the WebAssembly module calculates. Runs in the page. */
async function fingerprint({ module, data }: Files) {
  const { default: init, Device } = await import(module);
  const named = (name: string) =>
    data.filter((path) => new RegExp(`^/assets/${name}-[\\w-]{8}\\.`).test(path));
  const content = async (path: string) => new Uint8Array(await (await fetch(path)).arrayBuffer());
  const bytes = (name: string) => content(named(name)[0] ?? '');
  await init({ module_or_path: await bytes('device_bg') });
  const texts = new TextDecoder().decode(await bytes('texts'));
  const device = new Device(await bytes('sky'), await bytes('zones'));
  device.addSky(await bytes('older-sky'));
  device.addTexts(texts);
  for (const path of named('texts-[a-z]+[\\w-]*')) {
    device.addVolume(new TextDecoder().decode(await content(path)));
  }
  const text = await (await fetch('/fingerprint.json')).text();
  const { skies, now } = JSON.parse(text);
  const births = text.slice(text.indexOf('"births":[') + 10, text.lastIndexOf(']')).split(',\n');
  const hex = async (parts: Uint8Array<ArrayBuffer>[]) => {
    const digest = await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  };
  const encoder = new TextEncoder();
  const answers = births.flatMap((birth) => {
    const answer = device.answer('reading', encoder.encode(birth), 'wheel,text', true, now);
    const status = new Uint8Array(Uint16Array.of(answer.status).buffer);
    const parts = [status, encoder.encode(answer.body)];
    answer.free();
    return parts;
  });
  return {
    skies: await hex(
      skies.map((sky: [number, number, number]) => new Uint8Array(device.sky(...sky).buffer)),
    ),
    answers: await hex(answers),
  };
}

/** Waits until the service worker controls the page and the data files are in the cache, but for the older ephemeris. */
async function waitForCachedFiles(page: Page): Promise<void> {
  const { data } = await deviceFiles(page);
  const kept = () =>
    page.evaluate(async () => {
      const data = await caches.open('device');
      return navigator.serviceWorker.controller === null ? 0 : (await data.keys()).length;
    });
  await expect.poll(kept, { timeout: 60_000 }).toBe(new Set(data).size - 1);
}

/** Records the URL and body of every request, including those of the service worker. */
function recordRequests(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`));
  });
  return sent;
}

/** Checks the results for the birth `ADA`. The Sun's position is the one in journey.spec.ts. */
async function expectRome(page: Page): Promise<void> {
  await openChart(page);
  const sun = page.getByRole('region', { name: 'Planet positions' }).getByRole('row');
  await expect(sun.filter({ hasText: 'Sun' })).toContainText('24°08′');
  await expect(page.getByRole('img', { name: /Natal chart/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('24°08′ Gemini');
  expect(text).toContain('data:image/svg+xml');
}
