// Time from the form to the first reading, calculated on the device. README.md describes the measurement.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CHROMIUM } from '../web/program.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { chromium } = createRequire(join(ROOT, 'web/package.json'))('@playwright/test');

const RUNS = 5;
const SLOWER = 4;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const GOALS_S = { nothing: 3, everything: 0.5 };

/** A birth in the format of the form's draft in `sessionStorage`. */
const DRAFT = {
  name: 'Ada', date: '1990-06-15', time: '14:30', timeUnknown: false, place: 'Rome, Lazio, Italy',
  latitude: 41.89193, longitude: 12.51133, coordinatesFrom: 'place', zeroLatitudeConfirmed: true,
  zeroLongitudeConfirmed: true, zone: 'Europe/Rome', zoneLabel: null, zoneFrom: 'place',
  placeByHand: null, utcOffset: '',
};

const folder = await mkdtemp(join(tmpdir(), 'astrarium-bench-'));
const program = spawn(join(ROOT, 'target/release/astrarium'), ['serve'], {
  env: { ...process.env, ASTRARIUM_ADDR: '127.0.0.1:0', ASTRARIUM_DATA_DIR: folder, ASTRARIUM_LOG: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const url = await address(program);
  const seconds = { nothing: [], everything: [] };
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext();
    seconds.nothing.push(await measure(context, url));
    const page = await context.newPage();
    await page.goto(url);
    while ((await kept(page)) < 5) await page.waitForTimeout(200);
    await page.close();
    seconds.everything.push(await measure(context, url));
    await context.close();
  }
  for (const [kept, taken] of Object.entries(seconds)) {
    const median = taken.sort((a, b) => a - b)[Math.floor(RUNS / 2)];
    const word = median <= GOALS_S[kept] ? 'reached' : 'MISSED';
    console.log(`${kept} kept: ${median.toFixed(2)} s (goal ${GOALS_S[kept]} s: ${word})`);
  }
} finally {
  await browser.close();
  program.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

/** The number of files for calculation on the device in the service worker's cache. */
function kept(page) {
  return page.evaluate(async () => (await (await caches.open('device')).keys()).length);
}

/** Seconds from the first paint of the form to the first paint of the reading. */
async function measure(context, url) {
  const page = await context.newPage();
  await page.addInitScript((draft) => {
    sessionStorage.setItem('birthForm', JSON.stringify(draft));
    localStorage.setItem('onThisDevice', 'true');
    const painted = (then) => requestAnimationFrame(() => setTimeout(then));
    let seen = false;
    const observer = new MutationObserver(() => {
      const send = document.querySelector('button[type=submit]');
      if (!seen && send?.ariaDisabled === 'false') {
        seen = true;
        painted(() => {
          performance.mark('form');
          send.click();
        });
      }
      if (document.getElementById('positions')) {
        observer.disconnect();
        painted(() => performance.mark('reading'));
      }
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }, DRAFT);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${url}/birth-data`);
  // A long interval, because polling in every frame would make the page render extra frames.
  const isRead = () => performance.getEntriesByName('reading').length > 0;
  await page.waitForFunction(isRead, undefined, { polling: 250 });
  const taken = await page.evaluate(
    () => performance.getEntriesByName('reading')[0].startTime - performance.getEntriesByName('form')[0].startTime,
  );
  await page.close();
  return taken / 1000;
}

/** The address of the program, which it prints when it is ready. */
async function address({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const found = /http:\/\/\S+/.exec(line)?.[0];
    if (found === undefined) continue;
    stdout.resume();
    return found;
  }
  throw new Error('the program ended');
}
