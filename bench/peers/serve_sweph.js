// The natal call on Fastify and npm sweph, a worker for each of two cores: bodies, cusps, aspects;
// no patterns, no texts.
//
//     node serve_sweph.js PORT FOLDER       (FOLDER holds the Swiss Ephemeris files)

const cluster = require('node:cluster');
const fastify = require('fastify');
const sweph = require('sweph');

const [port, folder] = process.argv.slice(2);
const NAMES = 'Sun Moon Mercury Venus Mars Jupiter Saturn Uranus Neptune Pluto Node Chiron'.split(' ');
const SIGNS = 'Aries Taurus Gemini Cancer Leo Virgo Libra Scorpio Sagittarius Capricorn Aquarius Pisces'.split(' ');
const BODIES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, sweph.constants.SE_TRUE_NODE, sweph.constants.SE_CHIRON];
const FLAGS = sweph.constants.SEFLG_SWIEPH | sweph.constants.SEFLG_SPEED;
const ASPECTS = [['conjunction', 0, 8], ['sextile', 60, 6], ['square', 90, 8], ['trine', 120, 8], ['opposition', 180, 8]];

const number = { type: 'number' };
const string = { type: 'string' };
const list = (items) => ({ type: 'array', items });
const object = (properties) => ({ type: 'object', properties });
const planet = object({
  name: string, longitude: number, sign: string, degree: number, house: number, speed: number, retrograde: { type: 'boolean' },
});
const aspect = object({ first: string, second: string, type: string, orb: number });
const schema = {
  body: {
    ...object({ name: string, date: string, time: string, latitude: number, longitude: number, timezone: string }),
    required: ['date', 'time', 'latitude', 'longitude'],
  },
  response: {
    200: object({ planets: list(planet), houses: list(number), angles: list(number), aspects: list(aspect) }),
  },
};

const ahead = (from, to) => (((to - from) % 360) + 360) % 360;

function houseOf(longitude, cusps) {
  const house = cusps.findIndex((cusp, at) => ahead(cusp, longitude) < ahead(cusp, cusps[(at + 1) % 12]));
  return house + 1 || 12;
}

function aspects(places) {
  const found = [];
  for (let i = 0; i < places.length; i++) {
    for (let k = i + 1; k < places.length; k++) {
      const apart = Math.min(ahead(places[i][1], places[k][1]), ahead(places[k][1], places[i][1]));
      for (const [type, angle, limit] of ASPECTS) {
        const orb = Math.abs(apart - angle);
        if (orb <= limit) found.push({ first: places[i][0], second: places[k][0], type, orb });
      }
    }
  }
  return found.sort((a, b) => a.orb - b.orb);
}

function natal(birth) {
  const julianDay = 2440587.5 + Date.parse(`${birth.date}T${birth.time}Z`) / 86400000;
  const { houses, points } = sweph.houses(julianDay, birth.latitude, birth.longitude, 'P').data;
  const planets = BODIES.map((body, at) => {
    const [longitude, , , speed] = sweph.calc_ut(julianDay, body, FLAGS).data;
    const sign = SIGNS[Math.floor(longitude / 30)];
    const house = houseOf(longitude, houses);
    return { name: NAMES[at], longitude, sign, degree: longitude % 30, house, speed, retrograde: speed < 0 };
  });
  const places = planets.map(({ name, longitude }) => [name, longitude]);
  places.push(['Ascendant', points[0]], ['Midheaven', points[1]]);
  return { planets, houses, angles: points.slice(0, 2), aspects: aspects(places) };
}

if (cluster.isPrimary) {
  for (let worker = 0; worker < 2; worker++) cluster.fork();
  process.on('SIGTERM', () => process.exit());
} else {
  sweph.set_ephe_path(folder);
  const app = fastify();
  app.post('/chart/natal', { schema }, async (request) => natal(request.body));
  app.listen({ port: Number(port), host: '127.0.0.1' });
}
