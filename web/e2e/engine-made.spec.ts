import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './test.ts';

/* Files that the engine has made, checked in so that they are there without it. Each must be what
   the program of today answers; `npm run engine-made` writes them again. */

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

test('the sample reading is what the engine makes of the sample data', async ({ request }) => {
  await expectFresh('src/api/sample.json', await complete(request, SAMPLE_BIRTH));
});

for (const size of [450, 600]) {
  test(`the example’s wheel of ${size} is what the engine draws`, async ({ request }) => {
    const { wheel } = await complete(request, EXAMPLE_BIRTH);
    // The page draws it itself, so the picture of it is left out.
    const { image, ...drawing } = wheel.find((one) => one.size === size) ?? {};
    expect(image).toMatch(/^data:image\/svg\+xml/);
    await expectFresh(`src/ui/example/wheel-${size}.json`, drawing);
  });
}

test('the example’s words are what the engine says', async ({ request }) => {
  const { chart, reading } = await complete(request, EXAMPLE_BIRTH);
  const sign = (body: string) => chart.planets.find(({ name }) => name === body)?.sign;
  await expectFresh('src/ui/example/reading.json', {
    sun: sign('Sun'),
    moon: sign('Moon'),
    rising: chart.natalChart.ascendant,
    text: reading.general.summary,
  });
});

interface Complete {
  wheel: Record<string, unknown>[];
  chart: {
    planets: { name: string; sign: string }[];
    natalChart: { ascendant: string };
  };
  reading: { general: { summary: string } };
}

async function complete(request: APIRequestContext, data: object): Promise<Complete> {
  const response = await request.post('/api/v1/reading/complete', {
    params: { include: 'wheel,text' },
    data,
  });
  expect(response.status()).toBe(200);
  return response.json();
}

async function expectFresh(file: string, made: object): Promise<void> {
  const path = resolve(file);
  const text = `${JSON.stringify(made)}\n`;
  if (test.info().config.updateSnapshots === 'all') await writeFile(path, text);
  const kept = await readFile(path, 'utf8');
  expect(kept === text, `${file} is what the engine makes; else run: npm run engine-made`).toBe(
    true,
  );
}
