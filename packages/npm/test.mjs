// `node test.mjs`: installs the package in an empty folder and uses it there, in Node and in Chromium. Its types are
// compiled and compared with api.d.ts (UPDATE_DOCS=1 writes it), and the examples of its README are run.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inChromium, installed, ROOT } from '../installed.mjs';

const fixture = join(ROOT, 'fixtures/births/swetest.json');

await installed(['npm'], async (folder) => {
  const run = (program, ...args) =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  for (const file of ['node.mjs', 'hostile.mjs', 'types.ts']) copyFileSync(join(import.meta.dirname, 'tests', file), join(folder, file));

  assert.equal(run('node', 'node.mjs', fixture, 'every call answered').trim(), 'every call answered');
  console.log('Node: 300 charts equal swetest, every call answers, no network');
  console.log(run('node', 'hostile.mjs').trim());

  run(join(ROOT, 'web/node_modules/.bin/tsc'), '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', '', 'types.ts');
  console.log('TypeScript: the types fit');

  const types = join(folder, 'node_modules/astrarium/index.d.ts');
  const snapshot = join(import.meta.dirname, 'api.d.ts');
  if (process.env.UPDATE_DOCS) copyFileSync(types, snapshot);
  assert.equal(readFileSync(types, 'utf8'), readFileSync(snapshot, 'utf8'), 'The types are not those of api.d.ts.');
  console.log('TypeScript: the types are those of packages/npm/api.d.ts');

  const readme = readFileSync(join(folder, 'node_modules/astrarium/README.md'), 'utf8');
  const examples = [...readme.matchAll(/```js\n([^`]*(?:`[^`]+`[^`]*)*)```\n\n```text\n([^`]*)```/g)];
  assert.equal(examples.length, 2);
  for (const [, code, printed] of examples) {
    writeFileSync(join(folder, 'example.mjs'), code);
    assert.equal(run('node', 'example.mjs').trim(), printed.trim());
  }
  console.log('README: the examples print what it shows');

  const loaded = new Map();
  const sent = (path, body) => loaded.set(path, brotliCompressSync(body).length);
  const page = '<!doctype html><title>Chart</title>';
  await inChromium(folder, page, (browser, address) => inPage(browser, address, loaded), sent);
});

/** Imports the package in a page without a bundler, and adds up what the page loads. */
async function inPage(browser, address, loaded) {
  const page = await browser.newPage();
  await page.goto(address);
  loaded.clear();
  const births = JSON.parse(readFileSync(fixture, 'utf8'));
  const { request, longitudes } = births[0];
  const sun = await page.evaluate(async (birth) => {
    const { Astrarium } = await import('/node_modules/astrarium/index.js');
    globalThis.astrarium = await Astrarium.embedded();
    return (await globalThis.astrarium.natal(birth)).chart.planets[0].longitude;
  }, request);
  assert.ok(Math.abs(sun - longitudes[0]) <= 0.001 / 3600);
  const first = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
  assert.ok(first <= 725_000, `a chart loads ${first} bytes`);
  assert.ok(![...loaded.keys()].some((path) => /texts|places/.test(path)));

  const all = await page.evaluate(
    async (births) => {
      const charts = await Promise.all(births.map((birth) => globalThis.astrarium.natal(birth)));
      return charts.map(({ chart }) => chart.planets.map(({ longitude }) => longitude));
    },
    births.map(({ request }) => request),
  );
  for (const [index, found] of all.entries()) {
    for (const [at, longitude] of found.entries()) {
      const off = Math.abs(((longitude - births[index].longitudes[at] + 540) % 360) - 180);
      assert.ok(off <= 0.001 / 3600, births[index].label);
    }
  }
  console.log(`Chromium: 300 charts equal swetest; the first chart loads ${Math.round(first / 1000)} kB (Brotli)`);
}
