import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADA, BEN, EVE, WRONG } from './births.js';
import { client } from './client/hey-api/client.gen.js';
import * as api from './client/hey-api/index.js';
import { CALLS, callOf, examples, wrong } from './contract.js';

const { BASE = '', KEY = '' } = process.env;
const called = new Set<unknown>();

client.setConfig({
  baseUrl: `${BASE}/api/v1`,
  fetch: async (input, init) => {
    const request = new Request(input, init);
    const answer = await fetch(request);
    await mustBeDocumented(request, answer.clone());
    return answer;
  },
});

/** No answer is outside the contract. */
async function mustBeDocumented(request: Request, answer: Response) {
  const path = new URL(request.url).pathname.replace('/api/v1', '');
  const one = callOf(request.method.toLowerCase(), path);
  assert.ok(one, `${request.method} ${path} is not documented`);
  called.add(one.call);
  // Without parameters such as `charset`.
  const [media = ''] = (answer.headers.get('content-type') ?? '').split(';');
  const documented = one.call.responses[answer.status]?.content ?? {};
  const content = documented[media];
  if (content === undefined && '*/*' in documented) return;
  assert.ok(content, `${answer.status} ${media} is not documented for ${path}`);
  if (media === 'application/x-ndjson') {
    // The example selects a few members, so that its lines lack others that the schema requires.
    const lines = (await answer.text()).trimEnd().split('\n');
    for (const [index, line] of lines.entries()) assert.equal(JSON.parse(line).index, index);
    return;
  }
  if (media.endsWith('json')) assert.equal(wrong(content.schema, await answer.json()), null);
}

/** The data of an answer that succeeded. */
async function ok<T>(answer: Promise<{ data?: T; response?: Response }>): Promise<T> {
  const { data, response } = await answer;
  assert.equal(response?.status, 200);
  assert.ok(data !== undefined);
  return data;
}

test('the service says how it is', async () => {
  assert.equal((await ok(api.health())).status, 'ok');
  assert.match((await ok(api.about())).version, /^\d+\.\d+\.\d+/);
});

test('a chart, whole and in parts, by body and by query', async () => {
  const { chart, birthData } = await ok(api.castChart({ body: ADA }));
  assert.equal(chart.planets[0]?.sign, 'Gemini');
  assert.equal(birthData.instant, '1990-06-15T12:30:00Z');
  const same = [
    await ok(api.castBirthChart({ body: ADA })),
    await ok(api.castChartFromQuery({ query: ADA })),
  ];
  for (const other of same) assert.deepEqual(other.chart, chart);
  assert.deepEqual((await ok(api.listPlanets({ body: ADA }))).planets, chart.planets);
  assert.deepEqual((await ok(api.listHouses({ body: ADA }))).houses, chart.houses);
  assert.deepEqual((await ok(api.listAspects({ body: ADA }))).aspects, chart.aspects);
});

test('an unknown time has no houses', async () => {
  assert.deepEqual((await ok(api.castChart({ body: EVE }))).chart.houses, []);
});

test('many births as one array, and the wheel', async () => {
  const headers = { Accept: 'application/json' };
  const lines = await ok(api.castCharts({ body: { births: [ADA, WRONG] }, headers }));
  assert.ok(Array.isArray(lines));
  assert.equal(lines[0]?.chart?.planets[0]?.sign, 'Gemini');
  assert.equal(lines[1]?.problem?.status, 400);
  const wheel = await ok(api.drawWheel({ body: ADA }));
  assert.match(await wheel.text(), /^<svg /);
});

test('a complete reading, an area of it, and interpretations', async () => {
  const { reading, text } = await ok(
    api.readChart({ body: ADA, query: { include: 'wheel,text' } }),
  );
  assert.match(reading.general.summary, /\w/);
  assert.match(text ?? '', /Ada/);
  const career = await ok(api.readArea({ body: ADA, path: { area: 'career' } }));
  assert.ok(career.area === 'career');
  assert.equal(career.reading.midheaven?.sign, 'Cancer');
  const { items } = await ok(api.interpretParts({ body: ADA, path: { type: 'planets' } }));
  assert.ok(items.length >= 10);
  const custom = await ok(api.interpretFocus({ body: { ...ADA, focus: 'Venus' } }));
  assert.ok(custom.understood.length > 0);
});

test('transits and two people', async () => {
  const at = '2026-11-21T12:00:00Z';
  const transits = await ok(api.findTransits({ body: { ...ADA, at } }));
  assert.equal(transits.at, at);
  const query = { ...ADA, at };
  assert.deepEqual(await ok(api.findTransitsFromQuery({ query })), transits);

  const pair = await ok(api.compareCharts({ body: { person1: ADA, person2: BEN } }));
  assert.ok(pair.score.total !== null && pair.score.total >= 0);
  const numbered = { ...suffixed(ADA, '1'), ...suffixed(BEN, '2') };
  assert.deepEqual(await ok(api.compareChartsFromQuery({ query: numbered })), pair);
});

test('places and the sky', async () => {
  const { results } = await ok(api.searchPlaces({ query: { q: 'rom', limit: 3 } }));
  assert.equal(results[0]?.annotations.timezone.name, 'Europe/Rome');
  const query = { latitude: 41.9028, longitude: 12.4964 };
  assert.match((await ok(api.findPlaceAt({ query }))).results[0]?.formatted ?? '', /Italy/);
  const zone = await ok(api.findTimezoneAt({ query }));
  assert.equal(zone.results[0]?.annotations.timezone.name, 'Europe/Rome');
  const sky = await ok(api.listEphemeris({ query: { year: 2026, month: 11, day: 21 } }));
  assert.equal(sky.days.length, 1);
  assert.equal((await ok(api.listSigns())).signs.length, 12);
});

test('what is wrong is named, with the type the catalogue has', async () => {
  const { error, response } = await api.castChart({ body: WRONG });
  assert.equal(response?.status, 400);
  assert.equal(error?.type, '/api-docs#error-bad-input');
  const fields = error?.errors?.map(({ field }) => field).sort();
  assert.deepEqual(fields, ['date', 'latitude']);
  const none = await api.readArea({ body: ADA, path: { area: 'weather' as 'love' } });
  assert.equal(none.response?.status, 404);
  assert.equal(none.error?.type, '/api-docs#error-not-found');
});

test('a key brings its tier, and a wrong one is refused', async () => {
  const free = await api.listPlanets({ body: ADA });
  assert.equal(free.response?.headers.get('x-ratelimit-limit'), '100');
  const pro = await api.listPlanets({ body: ADA, auth: KEY });
  assert.equal(pro.response?.headers.get('x-ratelimit-limit'), '1000');
  const wrong = await api.listPlanets({ body: ADA, auth: `${KEY}x` });
  assert.equal(wrong.response?.status, 401);
  assert.equal(wrong.error?.type, '/api-docs#error-unknown-key');
});

test('every example is of its schema', () => {
  for (const { where, schema, value } of examples()) {
    assert.equal(wrong(schema, value), null, `${where}: ${JSON.stringify(value)}`);
  }
});

/** Those that need what this server has not got, such as records elsewhere, say so. */
test('every other call answers its own example as documented', async () => {
  for (const { path, method, call } of CALLS) {
    if (called.has(call)) continue;
    const url = new URL(`${BASE}/api/v1${path}`);
    for (const { name, in: place, example } of call.parameters ?? []) {
      if (place === 'path') url.pathname = url.pathname.replace(`%7B${name}%7D`, String(example));
      if (place === 'query') url.searchParams.set(name, String(example));
    }
    const body = call.requestBody?.content['application/json']?.example;
    const request = new Request(url, {
      method: method.toUpperCase(),
      headers: { 'X-API-Key': KEY, 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    await mustBeDocumented(request, await fetch(request.clone()));
  }
});

type Suffixed<T, S extends string> = { [K in keyof T & string as `${K}${S}`]: T[K] };

function suffixed<T extends object, S extends string>(members: T, suffix: S): Suffixed<T, S> {
  const renamed = Object.entries(members).map(([name, value]) => [`${name}${suffix}`, value]);
  return Object.fromEntries(renamed) as Suffixed<T, S>;
}
