// `node test.mjs`: installs both npm packages in an empty folder and uses the element there, in Chromium, in a page without a
// bundler.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fromWeb, inChromium, installed } from '../installed.mjs';

const { AxeBuilder } = fromWeb('@axe-core/playwright');

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Wheel</title>
<script type="importmap">{"imports": {
  "astrarium": "/node_modules/astrarium/index.js", "natal-wheel": "/node_modules/natal-wheel/index.js"}}</script>
<script type="module">
  globalThis.events = [];
  for (const name of ['ready', 'point', 'select', 'error'])
    document.addEventListener('natal-wheel-' + name, ({ type, detail }) =>
      events.push(detail?.label ?? (detail?.error ? 'error' : detail && type)));
  import 'natal-wheel';
</script></head>
<body><main><h1>Wheel</h1>
<natal-wheel date="1990-06-15" time="14:30" latitude="41.9028" longitude="12.4964" timezone="Europe/Rome"
  points="mean-lilith" style="width: 600px; --natal-wheel-sun: rgb(1, 2, 3)"></natal-wheel></main></body></html>`;

await installed(['npm', 'natal-wheel'], async (folder) => {
  // On a server, an import does nothing.
  execFileSync('node', ['--input-type=module', '--eval', "await import('natal-wheel')"], { cwd: folder, stdio: 'inherit' });
  await inChromium(folder, PAGE, inPage);
});

async function inPage(browser, address) {
  const context = await browser.newContext({ colorScheme: 'light', viewport: { width: 800, height: 900 } });
  const page = await context.newPage();
  const failures = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(address);
  const wheel = page.locator('natal-wheel');
  const part = (name) => wheel.getByRole('button', { name, exact: false });
  const events = () => page.evaluate(() => globalThis.events.splice(0));
  const redrawn = async (change, argument) => {
    await events();
    await wheel.evaluate(change, argument);
    await page.waitForFunction(() => globalThis.events.some((event) => ['natal-wheel-ready', 'error'].includes(event)));
  };

  await part('Sun, 24°08′ Gemini, house 9').waitFor();
  assert.equal(await wheel.locator('[data-body]').count(), 12);
  assert.equal(await wheel.locator('[data-house]').count(), 12);
  assert.equal(await wheel.locator('[data-point="mean-lilith"]').count(), 1);
  const group = wheel.getByRole('group');
  assert.equal(await group.getAttribute('aria-label'), 'Natal chart wheel: Sun in Gemini, Moon in Pisces, Libra rising');
  assert.deepEqual(await events(), ['natal-wheel-ready']);

  // The keyboard: one stop, arrows, Home and End, Enter.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  const labels = await events();
  assert.deepEqual(labels.filter(Boolean), [
    'Sun, 24°08′ Gemini, house 9',
    'Moon, 15°38′ Pisces, house 5',
    'Moon, 15°38′ Pisces, house 5',
    'Pisces',
    'Sun, 24°08′ Gemini, house 9',
  ]);
  assert.equal(await wheel.locator('[tabindex="0"]').count(), 1);
  assert.equal(await wheel.locator('[data-active]').count(), 1);

  // The pointer.
  await wheel.locator('[data-body="Jupiter"] .focus').click();
  assert.match((await events()).filter(Boolean).at(-1), /^Jupiter, .* Cancer, house 10$/);

  // Own colours, and those of the theme where there are none.
  const stroke = (body) =>
    wheel.locator(`[data-body="${body}"] > g`).evaluate((element) => getComputedStyle(element).stroke);
  assert.equal(await stroke('Sun'), 'rgb(1, 2, 3)');
  const light = await stroke('Mars');
  await redrawn((element) => element.setAttribute('theme', 'dark'));
  assert.notEqual(await stroke('Mars'), light);
  assert.equal(await stroke('Sun'), 'rgb(1, 2, 3)');
  await redrawn((element) => element.setAttribute('theme', 'mono'));
  assert.equal(await stroke('Mars'), 'rgb(0, 0, 0)');
  await redrawn((element) => element.removeAttribute('theme'));

  // A narrow element has the layout for 300 units.
  await events();
  await wheel.evaluate((element) => element.style.setProperty('width', '320px'));
  await wheel.locator('svg[viewBox="0 0 300 300"]').waitFor();
  assert.ok(!(await events()).includes('natal-wheel-ready'), 'the chart is the same');

  // Without a time there are no houses; a chart as JSON is drawn as well.
  const natal = await wheel.evaluate((element) => JSON.stringify(element.natal));
  await redrawn((element) => element.removeAttribute('time'));
  assert.equal(await wheel.locator('[data-house]').count(), 0);
  await redrawn((element, chart) => element.setAttribute('chart', chart), natal);
  await part('Sun, 24°08′ Gemini, house 9').waitFor();
  assert.equal(await wheel.locator('[data-point="mean-lilith"]').count(), 1);

  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), []);

  await redrawn((element) => {
    element.removeAttribute('chart');
    element.setAttribute('date', '1990-02-30');
  });
  await wheel.getByRole('alert').waitFor();
  assert.match(await wheel.getByRole('alert').textContent(), /February 1990 has only 28 days/);

  // A clock time that occurred twice: the wheel is drawn, and says which one it took.
  await redrawn((element) => {
    for (const [name, value] of [['date', '2021-10-31'], ['time', '02:30']]) element.setAttribute(name, value);
  });
  assert.match(await wheel.locator('[part="warnings"]').textContent(), /twice/);
  // Without a zone the time would be a guess.
  await redrawn((element) => element.removeAttribute('timezone'));
  assert.match(await wheel.getByRole('alert').textContent(), /A time zone is needed, such as Europe\/Rome/);
  assert.deepEqual(failures, []);
  console.log('natal-wheel: keyboard, pointer, colours, sizes, chart as JSON and errors work in Chromium');
}
