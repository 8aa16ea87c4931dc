// orval makes types and calls with `fetch`. It reads a call with two media types as a stream of the first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADA, EVE, WRONG } from './births.js';
import * as api from './client/orval/index.js';

test('orval: a chart', async () => {
  const answer = await api.castChart(ADA);
  assert.ok(answer.status === 200);
  assert.equal(answer.data.chart.planets[0]?.sign, 'Gemini');
  assert.equal(answer.data.birthData.instant, '1990-06-15T12:30:00Z');
});

test('orval: a reading, and an area of it', async () => {
  const answer = await api.readChart(ADA);
  assert.ok(answer.status === 200);
  assert.match(answer.data.reading.general.summary, /\w/);
  const career = await api.readArea('career', ADA);
  assert.ok(career.status === 200 && career.data.area === 'career');
  assert.equal(career.data.reading.midheaven?.sign, 'Cancer');
});

test('orval: an unknown time has no houses', async () => {
  const answer = await api.castChart(EVE);
  assert.ok(answer.status === 200);
  assert.deepEqual(answer.data.chart.houses, []);
});

test('orval: an error has its problem type', async () => {
  const answer = await api.castChart(WRONG);
  assert.ok(answer.status === 400);
  assert.equal(answer.data.type, '/api-docs#error-bad-input');
  assert.deepEqual(answer.data.errors?.map(({ field }) => field).sort(), ['date', 'latitude']);
});

// Its calls parse every other answer as JSON. Files are requested at the addresses that it makes.
test('orval: the address of a wheel', async () => {
  const wheel = await fetch(api.getDrawWheelFromQueryUrl(ADA));
  assert.match(await wheel.text(), /^<svg /);
});

test('orval: many births as a stream of lines', async () => {
  const answer = await api.castCharts({ births: [ADA, WRONG] });
  assert.ok('stream' in answer);
  const lines = (await answer.stream.text()).trimEnd().split('\n');
  const [good, bad]: api.BatchLine[] = lines.map((line) => JSON.parse(line));
  assert.equal(good?.chart?.planets[0]?.sign, 'Gemini');
  assert.equal(bad?.problem?.status, 400);
});
