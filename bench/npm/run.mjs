// Compares the npm package with others on the 300 births of fixtures/births: exactness, size, start, charts a second.
// `node bench/npm/run.mjs [SECONDS]` after `make packages`. sweph needs a C++ compiler and node's headers.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const here = import.meta.dirname;
const root = resolve(here, '../..');
const seconds = process.argv[2] ?? '5';
const folder = join(root, 'target/bench/npm');
mkdirSync(folder, { recursive: true });
for (const file of ['package.json', 'libraries.mjs']) copyFileSync(join(here, file), join(folder, file));
const quietly = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, npm_config_nodedir: dirname(dirname(process.execPath)) } };
execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund'], quietly);
if (!existsSync(join(folder, 'node_modules/sweph/build/Release/sweph.node')))
  execFileSync('npm', ['rebuild', '--silent', '--foreground-scripts', 'sweph'], { ...quietly, stdio: 'ignore' });
execFileSync('npm', ['install', '--silent', '--no-save', '--no-audit', '--no-fund', join(root, 'target/packages/astrarium-0.1.0.tgz')], quietly);

const bytesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
    : statSync(path).size;

console.log('| library | Sun, Moon, Pluto, Chiron: median distance to swetest | births that fail | installed | first chart | one chart | charts a second and core |');
console.log('|---|---|---|---|---|---|---|');
for (const name of ['astrarium', 'sweph', 'swisseph-wasm', 'circular-natal-horoscope-js']) {
  const output = execFileSync('node', ['libraries.mjs', name, join(root, 'fixtures/births/swetest.json'), join(root, 'data/ephemeris'), seconds], { cwd: folder, encoding: 'utf8' });
  const { start, microseconds, arcseconds, failed } = JSON.parse(output.trim().split('\n').at(-1));
  const far = Object.values(arcseconds).map((value) =>
    value === null ? 'none' : value < 0.001 ? 'below 0.001″' : value < 60 ? `${value.toPrecision(2)}″` : `${(value / 3600).toPrecision(2)}°`,
  );
  const size = (bytesOf(join(folder, 'node_modules', name)) / 1e6).toFixed(1);
  console.log(`| ${name} | ${far.join(', ')} | ${failed} | ${size} MB | ${start.toFixed(0)} ms | ${microseconds.toFixed(0)} µs | ${Math.round(1e6 / microseconds)} |`);
}
const loaded = ['index.js', 'files.js', 'device.js', 'device_bg.wasm', 'data/zones.bin', 'data/sky-1975.bin'];
const compressed = loaded.reduce(
  (sum, file) => sum + brotliCompressSync(readFileSync(join(folder, 'node_modules/astrarium', file))).length,
  0,
);
console.log(`\nA page loads ${Math.round(compressed / 1000)} kB of astrarium for its first chart (Brotli).`);
