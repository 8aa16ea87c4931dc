// One library: prints when its first chart was there, the CPU time of a chart, and how far its longitudes are from swetest's.
//
//     node libraries.mjs NAME FIXTURE EPHEMERIS SECONDS
//
// FIXTURE is fixtures/births/swetest.json; EPHEMERIS is a folder with Swiss Ephemeris files, for sweph. The output is that of
// bench/peers/passes.py: `first` in seconds since 1970, `off` in arcseconds, the births without a chart; and microseconds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [name, file, ephemeris, seconds] = process.argv.slice(2);
const births = JSON.parse(readFileSync(file, 'utf8')).map((birth) => ({ ...birth, at: julianDay(birth.instant) }));
const installed = createRequire(import.meta.url);

/** From seconds since 1970; the Julian day of 1970-01-01 00:00 is 2440587.5. */
function julianDay(instant) {
  return Date.parse(instant) / 86_400_000 + 2440587.5;
}

// Sun to Pluto, the true node and Chiron, as the Swiss Ephemeris numbers them.
const BODIES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 15];

/** For each library a function from a birth to the longitudes of Sun to Chiron and the twelve cusps; undefined for a body it does not have. */
const LIBRARIES = {
  // Bodies, cusps, aspects, patterns, dignities, as objects.
  async astrarium() {
    const { Astrarium } = await import('astrarium');
    const engine = await Astrarium.embedded();
    return async ({ instant, request: { latitude, longitude } }) => {
      const [date, time] = instant.slice(0, -1).split('T');
      const { chart } = await engine.natal({ date, time, latitude, longitude, timezone: 'UTC' });
      return [...chart.planets.map((planet) => planet.longitude), ...chart.houses.map((house) => house.cusp)];
    };
  },
  // Raw calls: positions and cusps for a Julian day, without a time zone.
  async sweph() {
    const sweph = installed('sweph');
    sweph.set_ephe_path(ephemeris);
    return ({ at, request }) => {
      const found = BODIES.map((body) => sweph.calc_ut(at, body, 2 | 256).data[0]);
      return [...found, ...sweph.houses(at, request.latitude, request.longitude, 'P').data.houses];
    };
  },
  // Raw calls, as sweph.
  async 'swisseph-wasm'() {
    const { default: SwissEph } = await import('swisseph-wasm');
    const swe = new SwissEph();
    await swe.initSwissEph();
    return ({ at, request }) => {
      const found = BODIES.map((body) => swe.calc_ut(at, body, 2 | 256)[0]);
      return [...found, ...swe.houses(at, request.latitude, request.longitude, 'P').cusps.slice(1)];
    };
  },
  // Bodies, cusps, aspects, as objects. It takes the clock time and finds the time zone itself, with these two libraries. Here
  // they also make the clock time, so that the instant is right.
  async 'circular-natal-horoscope-js'() {
    const { Origin, Horoscope } = installed('circular-natal-horoscope-js');
    const [moment, zone] = [installed('moment-timezone'), installed('tz-lookup')];
    return ({ instant, request: { latitude, longitude } }) => {
      const { years: year, months: month, date, hours: hour, minutes: minute, seconds: second } = moment
        .tz(instant, zone(latitude, longitude))
        .toObject();
      const origin = new Origin({ year, month, date, hour, minute, second, latitude, longitude });
      const horoscope = new Horoscope({ origin, houseSystem: 'placidus', zodiac: 'tropical', language: 'en' });
      const of = (key) => horoscope.CelestialBodies[key]?.ChartPosition.Ecliptic.DecimalDegrees;
      const names = ['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn', 'uranus', 'neptune', 'pluto'];
      const cusps = horoscope.Houses.map((house) => house.ChartPosition.StartPosition.Ecliptic.DecimalDegrees);
      return [...names.map(of), undefined, of('chiron'), ...cusps];
    };
  },
};

const cast = await LIBRARIES[name]();
await cast(births[0]);
const first = Date.now() / 1000;

const off = [];
for (const birth of births) {
  try {
    const found = await cast(birth);
    const expected = [...birth.longitudes, ...birth.cusps];
    off.push(
      expected.map((at, index) =>
        found[index] === undefined ? null : 3600 * Math.abs(((found[index] - at + 540) % 360) - 180),
      ),
    );
  } catch {
    // Counted by its absence.
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
console.log(JSON.stringify({ first, off, failed: births.length - off.length, passes: passes.slice(1) }));
