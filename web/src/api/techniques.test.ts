import { afterEach, expect, test, vi } from 'vitest';
import { ADA } from './test-birth.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

const SIGNAL = new AbortController().signal;

/** The module over a service that answers each path with a body, and what was sent. */
async function withService(answers: Readonly<Record<string, object>>) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('window', { location: { origin: 'https://here.example' } });
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/v1', '');
    sent.push({ path, body: await request.json() });
    return answers[path] ? Response.json(answers[path]) : new Response('{}', { status: 500 });
  });
  return { sent, ...(await import('./techniques.ts')) };
}

test('the wheel of a relocated chart is that of the same instant at the new place', async () => {
  const { sent, relocated } = await withService({
    '/chart/relocated': { chart: {}, birthData: { instant: '1990-06-15T12:30:00Z' } },
    '/reading/complete': { wheel: [{ size: 450 }] },
  });
  const place = { latitude: 52.52, longitude: 13.405 };
  const { wheel } = await relocated({ ...ADA, houseSystem: 'koch' }, place, SIGNAL);
  expect(wheel).toEqual([{ size: 450 }]);
  expect(sent[1]?.body).toEqual({
    name: 'Ada',
    date: '1990-06-15',
    time: '12:30:00',
    timezone: 'UTC',
    houseSystem: 'koch',
    ...place,
  });
});

test.each([
  ['in the future', '2026-12-16T11:15:23Z', ADA],
  ['without a time of birth', '2026-11-16T11:15:23Z', { ...ADA, timeUnknown: true }],
])('the chart of a return %s is not drawn', async (_, at, birth) => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), toFake: ['Date'] });
  const { sent, returnOf } = await withService({ '/chart/return': { at, chart: {} } });
  const { wheel } = await returnOf(birth, { body: 'Moon' }, SIGNAL);
  expect(wheel).toEqual([]);
  expect(sent.map(({ path }) => path)).toEqual(['/chart/return']);
});

test('a wheel that fails is left out', async () => {
  const at = '1988-10-26T08:13:00Z';
  const { sent, davison } = await withService({
    '/compatibility/davison': { at, latitude: 45, longitude: 11, chart: { timeUnknown: false } },
  });
  const { wheel } = await davison(ADA, ADA, SIGNAL);
  expect(wheel).toEqual([]);
  expect(sent.map(({ path }) => path)).toEqual(['/compatibility/davison', '/reading/complete']);
});
