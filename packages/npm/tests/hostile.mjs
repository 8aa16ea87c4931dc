// Hostile values for every argument: each call answers or is rejected with an error of JavaScript or of the package, none traps,
// and the engine answers afterwards.
import assert from 'node:assert/strict';
import { Astrarium, AstrariumError } from 'astrarium';

globalThis.fetch = () => assert.fail('the package used the network');
const astrarium = await Astrarium.embedded();

let deep = [];
for (let level = 0; level < 10_000; level += 1) deep = [deep];
const loop = {};
loop.self = loop;
const bad = { toJSON: () => { throw new TypeError('no JSON'); } };
const VALUES = [
  null, undefined, true, false, 0, -1, 2 ** 63, 1e308, -0, NaN, Infinity, 10n ** 400n, '', ' ', '\0', '\ud800', '\u{10ffff}'.repeat(100),
  '9'.repeat(100_000), '1990-06-15', '99999-01-01', '-0001-01-01', '24:00', '23:59:60', 'auto', 'Etc/../passwd', '<script>', '{F}',
  [], {}, [1, [2]], new Array(10_000).fill(1), deep, loop, bad, Symbol('x'), () => 1, new Date(NaN), new Date(8.64e15), new Uint8Array(4),
  new Map([[1, 2]]), new Proxy({}, { get: () => { throw new TypeError('no member'); } }), { __proto__: null, date: '1990-06-15' },
];
const BIRTH = { date: '1990-06-15', time: '14:30', latitude: 41.9, longitude: 12.5, timezone: 'UTC', name: 'Ada' };
const NAMES = [
  ...Object.keys(BIRTH), 'utcOffset', 'houseSystem', 'zodiac', 'node', 'orbs', 'aspectTypes', 'points', 'details', 'timeUnknown',
  'disambiguation', 'at', 'from', 'to', 'days', 'year', 'claims', 'placements', 'strict', '__proto__', 'constructor', 'noSuchMember',
];
const CALLS = ['natal', 'reading', 'transits', 'period', 'calendar', 'solarReturn', 'explain', 'check', 'wheel', 'places', 'compare', 'placeAt'];

let [calls, answered] = [0, 0];
async function attempt(call, ...args) {
  calls += 1;
  try {
    await astrarium[call](...args);
    answered += 1;
  } catch (error) {
    const isTrap = error instanceof WebAssembly.RuntimeError;
    const isExpected = error instanceof AstrariumError || error instanceof TypeError || error instanceof RangeError;
    assert.ok(isExpected && !isTrap, `${call}: ${error}`);
  }
}

for (const value of VALUES) for (const name of NAMES) await attempt('natal', { ...BIRTH, [name]: value });
for (const [place, call] of CALLS.entries()) {
  for (const [index, value] of VALUES.entries()) {
    await attempt(call, value);
    await attempt(call, value, value);
    await attempt(call, BIRTH, value);
    await attempt(call, { person1: BIRTH, person2: value });
    await attempt(call, { ...BIRTH, [NAMES[(7 * place + 3 * index) % NAMES.length]]: value });
  }
}
assert.equal((await astrarium.natal(BIRTH)).chart.planets[0].name, 'Sun');
const megabytes = process.memoryUsage().rss / 2 ** 20;
assert.ok(megabytes < 1_000, `${megabytes} MB`);
console.log(`Node: ${calls} hostile calls, ${answered} of them answered, no trap`);
