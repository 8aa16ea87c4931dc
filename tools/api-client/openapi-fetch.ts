// openapi-typescript makes the types; openapi-fetch makes the calls.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import createClient from 'openapi-fetch';
import { ADA, EVE, WRONG } from './births.js';
import type { paths } from './client/openapi-fetch/schema.js';

const client = createClient<paths>({ baseUrl: `${process.env.BASE}/api/v1` });

test('openapi-fetch: a chart', async () => {
  const { data } = await client.POST('/chart/natal', { body: ADA });
  assert.equal(data?.chart.planets[0]?.sign, 'Gemini');
  assert.equal(data.birthData.instant, '1990-06-15T12:30:00Z');
});

test('openapi-fetch: a reading, and an area of it', async () => {
  const { data } = await client.POST('/reading/complete', { body: ADA });
  assert.match(data?.reading.general.summary ?? '', /\w/);
  const career = await client.POST('/reading/{area}', {
    body: ADA,
    params: { path: { area: 'career' } },
  });
  assert.ok(career.data?.area === 'career');
  assert.equal(career.data.reading.midheaven?.sign, 'Cancer');
});

test('openapi-fetch: an unknown time has no houses', async () => {
  const { data } = await client.POST('/chart/natal', { body: EVE });
  assert.deepEqual(data?.chart.houses, []);
});

test('openapi-fetch: an error has its problem type', async () => {
  const { error } = await client.POST('/chart/natal', { body: WRONG });
  assert.equal(error?.type, '/api-docs#error-bad-input');
  assert.deepEqual(error.errors?.map(({ field }) => field).sort(), ['date', 'latitude']);
});

test('openapi-fetch: many births as one array', async () => {
  const { data } = await client.POST('/chart/batch', {
    body: { births: [ADA, WRONG] },
    headers: { Accept: 'application/json' },
  });
  assert.ok(Array.isArray(data));
  assert.equal(data[0]?.chart?.planets[0]?.sign, 'Gemini');
  assert.equal(data[1]?.problem?.status, 400);
});

test('openapi-fetch: the wheel, as an image and as raw bytes', async () => {
  for (const [accepted, type] of [
    ['*/*', 'image/svg+xml'],
    ['application/octet-stream', 'application/octet-stream'],
  ] as const) {
    const { data, response } = await client.GET('/chart/wheel.svg', {
      params: { query: ADA },
      headers: { Accept: accepted },
      parseAs: 'text',
    });
    assert.match(data ?? '', /^<svg /);
    assert.equal(response.headers.get('content-type'), type);
    assert.match(response.headers.get('vary') ?? '', /\baccept\b(?!-)/);
  }
});
