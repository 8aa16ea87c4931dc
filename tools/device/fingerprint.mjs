// `node fingerprint.mjs web/device FILE`: runs the calculations listed in FILE with the WebAssembly module and compares
// the hashes of the results with those of the native program in FILE. Exits with 1 if any bit differs.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const [folder, file] = process.argv.slice(2);
const read = (name) => readFile(join(folder, name));
// Imported as a data URL, because the folder has no package.json that declares the file a module.
const source = `data:text/javascript,${encodeURIComponent(await readFile(join(folder, 'device.js'), 'utf8'))}`;
const { default: init, Device } = await import(source);
await init({ module_or_path: await read('device_bg.wasm') });
const text = await readFile(file, 'utf8');
const expected = JSON.parse(text);
// The exact bytes of the births, the same input as that of the native program.
const births = text.slice(text.indexOf('"births":[') + 10, text.lastIndexOf(']')).split(',\n');

const started = performance.now();
const texts = await readFile(join(folder, 'texts.bin'), 'utf8');
const device = new Device(await read('sky.bin'), await read('zones.bin'));
device.addSky(await read('older-sky.bin'));
device.addTexts(texts);
for (const name of (await readdir(folder)).filter((name) => name.startsWith('texts-'))) {
  device.addVolume(await readFile(join(folder, name), 'utf8'));
}
const opened = performance.now();

const skies = createHash('sha256');
for (const [at, latitude, longitude] of expected.skies) {
  skies.update(new Uint8Array(device.sky(at, latitude, longitude).buffer));
}
const calculated = performance.now();

const answers = createHash('sha256');
for (const birth of births) {
  const answer = device.answer('reading', new TextEncoder().encode(birth), 'wheel,text', true, expected.now);
  answers.update(new Uint8Array(Uint16Array.of(answer.status).buffer));
  answers.update(answer.body);
  answer.free();
}
const answered = performance.now();

device.addPlaces(await read('places.bin'));
const placed = performance.now();
const searches = createHash('sha256');
for (const query of expected.queries) {
  const answer = device.search(query, 5);
  searches.update(answer.body);
  answer.free();
}
const searched = performance.now();

const found = {
  skies: skies.digest('hex'),
  answers: answers.digest('hex'),
  searches: searches.digest('hex'),
};
const same = (name) => found[name] === expected[`${name}Sha256`];
for (const [name, count, ms] of [
  ['skies', expected.skies.length, calculated - opened],
  ['answers', births.length, answered - calculated],
  ['searches', expected.queries.length, searched - placed],
]) {
  const each = ((1000 * ms) / count).toFixed(0);
  console.log(`${count} ${name}: ${same(name) ? 'equal' : 'DIFFERENT'} (${each} µs each)`);
}
const ms = (from, to) => `${(to - from).toFixed(0)} ms`;
console.log(`opened in ${ms(started, opened)}, places in ${ms(answered, placed)}`);
process.exit(['skies', 'answers', 'searches'].every(same) ? 0 : 1);
