import type { Call, Message, Question, Reply } from './calls.ts';
import { type DeviceFileName, deviceFile, fetchWhole } from './files.ts';
import { type Device, type DeviceAnswer, loadModule } from './module.ts';

/* Calculates beside the page, so that the page stays quick. */

const READY: Reply = { status: 0, body: '' };
/** The status of a birth whose sky has to be fetched first. */
const NEEDS_OLDER_SKY = 0;
const ANY_BIRTH = new TextEncoder().encode(
  '{"name":"Any","date":"2000-01-01","time":"12:00","latitude":51.48,"longitude":0,"timezone":"Europe/London"}',
);

let device: Promise<Device> | undefined;
let places: Promise<void> | undefined;
let olderSky: Promise<void> | undefined;

self.addEventListener('message', async ({ data: { id, call } }: MessageEvent<Question>) => {
  try {
    send({ id, reply: await answer(call) });
  } catch (error) {
    send({ id, failed: String(error) });
    if (isBroken(error)) {
      // The page then ends this worker, and starts another when it has the next question.
      setTimeout(() => {
        throw error;
      });
    }
  }
});

/** Whether nothing more can come of this worker: the module has stopped in the midst of something,
 * or there is none, and a browser may not load what has failed a second time. */
function isBroken(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || device === undefined;
}

function send(message: Message): void {
  self.postMessage(message);
}

async function answer(call: Call): Promise<Reply> {
  device = kept(device, prepare, () => {
    device = undefined;
  });
  const ready = await device;
  switch (call.name) {
    case 'prepare':
      // After what has been asked for meanwhile.
      setTimeout(() => void warmUp(ready));
      return READY;
    case 'preparePlaces':
      await needPlaces(ready);
      return READY;
    case 'complete':
      return complete(ready, new TextEncoder().encode(call.body));
    case 'search':
      await needPlaces(ready);
      return taken(ready.search(call.query, call.limit));
    case 'reverse':
      await needPlaces(ready);
      return taken(ready.reverse(call.latitude, call.longitude));
  }
}

/** What has been begun, or is begun now; what fails is forgotten, so that it can be tried again. */
function kept<T>(
  begun: Promise<T> | undefined,
  begin: () => Promise<T>,
  forget: () => void,
): Promise<T> {
  if (begun !== undefined) return begun;
  const now = begin();
  now.catch(forget);
  return now;
}

const FOR_READINGS = ['device_bg.wasm', 'sky.bin', 'zones.bin', 'texts.bin'] as const;
const FOR_PLACES = 'places.bin';

/** How many bytes have come of each file. */
const come = new Map<DeviceFileName, number>();

/** Fetches a file, and tells the page how far all that is needed has come. */
function fetchTold(name: DeviceFileName): Promise<Uint8Array<ArrayBuffer>> {
  const all: readonly DeviceFileName[] = [...FOR_READINGS, FOR_PLACES];
  const total = sum(all.map((each) => needed(each).bytes));
  return fetchWhole(needed(name), (bytes) => {
    come.set(name, bytes);
    send({ progress: sum([...come.values()]) / total });
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

async function prepare(): Promise<Device> {
  const whole = FOR_READINGS.map(fetchTold);
  const [module, code, sky, zones, texts] = await Promise.all([loadModule(), ...whole]);
  if (!code || !sky || !zones || !texts) throw new TypeError('a file is missing');
  await module.default({ module_or_path: code });
  return new module.Device(sky, zones, new TextDecoder().decode(texts));
}

/** Makes one reading before anybody waits for one: a browser translates each part of a module when it
 * is run for the first time, which takes longer than the reading. */
async function warmUp(ready: Device): Promise<void> {
  const { status, body } = await complete(ready, ANY_BIRTH);
  if (status !== 200) throw new TypeError(body);
}

async function needPlaces(ready: Device): Promise<void> {
  const begin = async () => ready.addPlaces(await fetchTold(FOR_PLACES));
  places = kept(places, begin, () => {
    places = undefined;
  });
  await places;
}

async function complete(ready: Device, body: Uint8Array): Promise<Reply> {
  const ask = () => taken(ready.complete(body, Math.floor(Date.now() / 1000)));
  const first = ask();
  if (first.status !== NEEDS_OLDER_SKY) return first;
  const begin = async () => ready.addOlderSky(await fetchWhole(needed('older-sky.bin')));
  olderSky = kept(olderSky, begin, () => {
    olderSky = undefined;
  });
  await olderSky;
  return ask();
}

function needed(name: DeviceFileName) {
  const file = deviceFile(name);
  if (file === undefined) throw new TypeError(`built without ${name}`);
  return file;
}

/** The answer as values of our own: the module's memory is its own to give back. */
function taken(answer: DeviceAnswer): Reply {
  const reply = { status: answer.status, body: answer.body };
  answer.free();
  return reply;
}
