// Lighthouse's mobile audit of the main entry pages. Exits with 1 if a goal is missed.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM, CHROMIUM_FLAGS, withProgram } from './program.mjs';

const PAGES = ['/', '/birth-data', '/help'];
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Number of runs. The result is their median, because performance varies from run to run. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);

const [binary = '../../target/release/astrarium'] = process.argv.slice(2);

const missed = await withProgram(binary, async (address) => {
  const chrome = await launch({
    chromePath: CHROMIUM,
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  try {
    let missed = 0;
    console.log(`page          ${Object.keys(GOALS).join('  ')}  LCP ms  TBT ms  CLS`);
    for (const page of PAGES) missed += await audit(address + page, page, chrome.port);
    return missed;
  } finally {
    chrome.kill();
  }
});
process.exitCode = missed > 0 ? 1 : 0;

async function audit(url, page, port) {
  const runs = [];
  // Sometimes the browser paints nothing and Lighthouse reports no score. Such a run is repeated.
  for (let run = 0; run < 2 * RUNS && runs.length < RUNS; run += 1) {
    const { lhr } = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(GOALS),
    });
    if (lhr.categories.performance.score !== null) runs.push(lhr);
  }
  runs.sort((one, other) => score(one, 'performance') - score(other, 'performance'));
  if (runs.length === 0) throw new Error(`${page} could not be measured`);
  const median = runs[Math.floor(runs.length / 2)];
  const scores = Object.keys(GOALS).map((name) => score(median, name));
  const figure = (id) => median.audits[id].numericValue;
  console.log(
    page.padEnd(12),
    ...Object.keys(GOALS).map((name, place) => String(scores[place]).padStart(name.length + 1)),
    figure('largest-contentful-paint').toFixed(0).padStart(7),
    figure('total-blocking-time').toFixed(0).padStart(7),
    figure('cumulative-layout-shift').toFixed(3).padStart(6),
  );
  const missed = Object.entries(GOALS).filter(([name, goal]) => score(median, name) < goal);
  for (const [name, goal] of missed) {
    console.log(`  ${name} is below ${goal}: ${failing(median, name).join('; ')}`);
  }
  return missed.length;
}

function score({ categories }, name) {
  return Math.round((categories[name].score ?? 0) * 100);
}

/** The audits that reduce the score. */
function failing({ categories, audits }, name) {
  return categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
    .map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim());
}
