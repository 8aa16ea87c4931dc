import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './test.ts';

/* Some generated responses are checked in, because the app shows them without a server. These tests compare the
   files with the program's current responses. `npm run engine-made` regenerates the files. */

/** The specification's sample data. */
const SAMPLE_BIRTH = {
  name: 'Test User',
  date: '1990-01-01',
  time: '12:00:00',
  latitude: 40.71427,
  longitude: -74.00597,
  timezone: 'America/New_York',
  place: 'New York',
};

/** Albert Einstein; the time is in Ulm's register of births (Astro-Databank, Rodden rating AA). */
const EXAMPLE_BIRTH = {
  name: 'Albert Einstein',
  date: '1879-03-14',
  time: '11:30:00',
  latitude: 48.39841,
  longitude: 9.99155,
  timezone: 'Europe/Berlin',
  place: 'Ulm',
};

test('the sample reading is up to date', async ({ request }) => {
  await expectUpToDate('src/api/sample.json', await complete(request, SAMPLE_BIRTH));
});

for (const size of [450, 600]) {
  test(`the example’s wheel of ${size} units is up to date`, async ({ request }) => {
    const { wheel } = await complete(request, EXAMPLE_BIRTH);
    // The page draws the wheel from its parts, so the file does not contain the SVG image.
    const { image, ...drawing } = wheel.find((one) => one.size === size) ?? {};
    expect(image).toMatch(/^data:image\/svg\+xml/);
    await expectUpToDate(`src/ui/example/wheel-${size}.json`, drawing);
  });
}

test('the example’s texts are up to date', async ({ request }) => {
  const answer = await complete(request, EXAMPLE_BIRTH);
  const { chart, reading } = answer;
  const sign = (body: string) => chart.planets.find(({ name }) => name === body)?.sign;
  const { idea, passages } = reading.general;
  await expectUpToDate('src/ui/example/reading.json', {
    sun: sign('Sun'),
    moon: sign('Moon'),
    rising: chart.natalChart.ascendant,
    title: idea.title,
    text: passages
      .filter(({ field }) => field === 'summary')
      .map(({ text }) => text)
      .join(' '),
    sentences: mostVaried(passages).map((passage) => sentenceWithParts(passage, answer)),
  });
});

/** The paragraph of the details whose sentences rest on the most different factors. */
function mostVaried(passages: Passage[]): Passage[] {
  const details = passages.filter(({ field }) => field === 'details');
  const paragraphs = unique(details.map(({ paragraph }) => paragraph)).map((place) =>
    details.filter(({ paragraph }) => paragraph === place),
  );
  const variety = (own: Passage[]) => unique(own.map(({ factors }) => String(factors))).length;
  return paragraphs.reduce((best, own) => (variety(own) > variety(best) ? own : best), []);
}

interface Passage {
  field: string;
  paragraph: number;
  text: string;
  factors: string[];
}

interface Factor {
  label: string;
  /** Indices in the chart's lists. */
  bodies: number[];
  houses: number[];
  aspects: number[];
  patterns: number[];
}

interface Complete {
  wheel: Record<string, unknown>[];
  chart: {
    planets: { name: string; sign: string }[];
    aspects: { planet1: string; planet2: string }[];
    patterns: { planets: string[] }[];
    natalChart: { ascendant: string };
  };
  reading: {
    general: { idea: { title: string }; passages: Passage[] };
    factors: Record<string, Factor>;
  };
}

/** A sentence with the names of its factors and the parts of the wheel that they stand for. */
function sentenceWithParts({ text, factors: ids }: Passage, { chart, reading }: Complete) {
  const factors = ids.flatMap((id) => reading.factors[id] ?? []);
  const aspects = unique(factors.flatMap((factor) => factor.aspects));
  const ends = aspects.flatMap((index) => chart.aspects[index] ?? []);
  return {
    text,
    factors: unique(factors.map(({ label }) => label)),
    bodies: unique([
      ...factors.flatMap(({ bodies }) => bodies.map((index) => chart.planets[index]?.name)),
      ...ends.flatMap(({ planet1, planet2 }) => [planet1, planet2]),
      ...factors.flatMap(({ patterns }) =>
        patterns.flatMap((index) => chart.patterns[index]?.planets ?? []),
      ),
    ]),
    houses: unique(factors.flatMap(({ houses }) => houses.map((index) => index + 1))),
    aspects,
  };
}

function unique<Item>(items: Item[]): Item[] {
  return [...new Set(items)];
}

async function complete(request: APIRequestContext, data: object): Promise<Complete> {
  const response = await request.post('/api/v1/reading/complete', {
    params: { include: 'wheel,text' },
    data,
  });
  expect(response.status()).toBe(200);
  return response.json();
}

/** Checks that a file equals the response. With --update-snapshots=all, writes the file first. */
async function expectUpToDate(file: string, made: object): Promise<void> {
  const path = resolve(file);
  const text = `${JSON.stringify(made)}\n`;
  if (test.info().config.updateSnapshots === 'all') await writeFile(path, text);
  const kept = await readFile(path, 'utf8');
  expect(kept === text, `${file} is up to date; otherwise run: npm run engine-made`).toBe(true);
}
