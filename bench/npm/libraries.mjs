// One library: prints the time to the first chart, the CPU time of a chart, and how far its longitudes are from swetest's.
//
//     node libraries.mjs NAME BIRTHS EPHEMERIS SECONDS
//
// BIRTHS is fixtures/births/swetest.json; EPHEMERIS is a folder with Swiss Ephemeris files, for sweph.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [name, file, ephemeris, seconds] = process.argv.slice(2);
const births = JSON.parse(readFileSync(file, 'utf8')).map((birth) => ({ ...birth, at: julianDay(birth.instant) }));
const installed = createRequire(import.meta.url);

/** From seconds since 1970; the Julian day of 1970-01-01 00:00 is 2440587.5. */
function julianDay(instant) {
  return Date.parse(instant) / 86_400_000 + 2440587.5;
}

/** For each library a function from a birth to the longitudes of Sun to Chiron, with cusps; undefined for a body it does not have. */
const LIBRARIES = {
  // Bodies, cusps, aspects, patterns, dignities, and the time zone, as objects.
  async astrarium() {
    const { Astrarium } = await import('astrarium');
    const engine = await Astrarium.embedded();
    return async ({ request }) => (await engine.natal(request)).chart.planets.map(({ longitude }) => longitude);
  },
  // Raw calls: positions and cusps for a Julian day, without a time zone.
  async sweph() {
    const sweph = installed('sweph');
    sweph.set_ephe_path(ephemeris);
    const bodies = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 15];
    return ({ at, request }) => {
      const found = bodies.map((body) => sweph.calc_ut(at, body, 2 | 256).data[0]);
      sweph.houses(at, request.latitude, request.longitude, 'P');
      return found;
    };
  },
  // Raw calls, as sweph.
  async 'swisseph-wasm'() {
    const { default: SwissEph } = await import('swisseph-wasm');
    const swe = new SwissEph();
    await swe.initSwissEph();
    const bodies = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 15];
    return ({ at, request }) => {
      const found = bodies.map((body) => swe.calc_ut(at, body, 2 | 256)[0]);
      swe.houses(at, request.latitude, request.longitude, 'P');
      return found;
    };
  },
  // Bodies, cusps, aspects, and the time zone, as objects.
  async 'circular-natal-horoscope-js'() {
    const { Origin, Horoscope } = installed('circular-natal-horoscope-js');
    return ({ request }) => {
      const [year, month, date] = request.date.split('-').map(Number);
      const [hour, minute] = request.time.split(':').map(Number);
      const { latitude, longitude } = request;
      const origin = new Origin({ year, month: month - 1, date, hour, minute, latitude, longitude });
      const horoscope = new Horoscope({ origin, houseSystem: 'placidus', zodiac: 'tropical', language: 'en' });
      const of = (key) => horoscope.CelestialBodies[key]?.ChartPosition.Ecliptic.DecimalDegrees;
      const names = ['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn', 'uranus', 'neptune', 'pluto'];
      return [...names.map(of), undefined, of('chiron')];
    };
  },
};

const begun = performance.now();
const cast = await LIBRARIES[name]();
await cast(births[0]);
const start = performance.now() - begun;

// In degrees, for the births whose instant the library reads as the fixture does: zones before 1970 differ.
const off = { Sun: [], Moon: [], Pluto: [], Chiron: [] };
const index = { Sun: 0, Moon: 1, Pluto: 9, Chiron: 11 };
let failed = 0;
for (const birth of births) {
  try {
    const found = await cast(birth);
    for (const [body, at] of Object.entries(index)) {
      if (found[at] !== undefined) off[body].push(Math.abs(((found[at] - birth.longitudes[at] + 540) % 360) - 180));
    }
  } catch {
    failed += 1;
  }
}
const passes = [];
const ends = performance.now() + 1000 * Number(seconds);
while (passes.length < 2 || performance.now() < ends) {
  const used = process.cpuUsage();
  for (const birth of births) {
    try {
      await cast(birth);
    } catch {
      // Counted above.
    }
  }
  const { user, system } = process.cpuUsage(used);
  passes.push((user + system) / births.length);
}
passes.sort((one, other) => one - other);
const median = (list) => list.sort((one, other) => one - other)[Math.floor(list.length / 2)];
const arcseconds = Object.fromEntries(
  Object.entries(off).map(([body, all]) => [body, all.length === 0 ? null : 3600 * median(all)]),
);
console.log(JSON.stringify({ start, microseconds: passes[Math.floor(passes.length / 2)], arcseconds, failed }));
