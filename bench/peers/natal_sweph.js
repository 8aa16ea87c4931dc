// npm sweph, raw calls only: twelve bodies and Placidus cusps, no aspects, no patterns.
//
//     node natal_sweph.js BIRTHS FOLDER SECONDS       (as in passes.py)

const { readFileSync } = require('node:fs');
const sweph = require('sweph');

const [births, folder, seconds] = process.argv.slice(2);
const { constants } = sweph;
const BODIES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, constants.SE_TRUE_NODE, constants.SE_CHIRON];
const FLAGS = constants.SEFLG_SWIEPH | constants.SEFLG_SPEED;

sweph.set_ephe_path(folder);
const everyone = readFileSync(births, 'utf8').trim().split('\n').map((line) => line.split(',').slice(2).map(Number));

function cast([latitude, longitude, julianDay]) {
  for (const body of BODIES) sweph.calc_ut(julianDay, body, FLAGS);
  sweph.houses(julianDay, latitude, longitude, 'P');
}

const passes = [];
const ends = performance.now() + Number(seconds) * 1000;
while (passes.length < 2 || performance.now() < ends) {
  const started = process.cpuUsage();
  everyone.forEach(cast);
  const used = process.cpuUsage(started);
  passes.push((used.user + used.system) / everyone.length);
}
console.log(passes.slice(1).map((microseconds) => microseconds.toFixed(3)).join(' '));
