import type { BirthCall, Call, Message, Question, Reply } from './calls.ts';
import { type DeviceFileName, deviceFile, fetchWhole } from './files.ts';
import { type Device, type DeviceAnswer, loadModule } from './module.ts';

/* Calculates in a worker, so that the page stays responsive. */

const READY: Reply = { status: 0, body: '' };
/** Status of a birth whose ephemeris has to be fetched first. */
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
      // The page then ends this worker and starts another for the next call.
      setTimeout(() => {
        throw error;
      });
    }
  }
});

/** True if this worker can't continue: the module panicked or failed to load, and a browser may not
 * load a failed module again. */
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
      // Let pending calls run first.
      setTimeout(() => void warmUp(ready));
      return READY;
    case 'preparePlaces':
      await needPlaces(ready);
      return READY;
    case 'search':
      await needPlaces(ready);
      return taken(ready.search(call.query, call.limit));
    case 'reverse':
      await needPlaces(ready);
      return taken(ready.reverse(call.latitude, call.longitude));
    default:
      return ofBirth(ready, call.name, new TextEncoder().encode(call.body));
  }
}

/** Returns the pending or finished load. A failed one is forgotten, so that it is tried again. */
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

/** Bytes fetched of each file. */
const come = new Map<DeviceFileName, number>();

/** Fetches a file and reports the progress of all files to the page. */
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

/** Calculates one reading in advance. The browser compiles each function on its first call, which
 * takes longer than the reading. */
async function warmUp(ready: Device): Promise<void> {
  const { status, body } = await ofBirth(ready, 'complete', ANY_BIRTH);
  if (status !== 200) throw new TypeError(body);
}

async function needPlaces(ready: Device): Promise<void> {
  const begin = async () => ready.addPlaces(await fetchTold(FOR_PLACES));
  places = kept(places, begin, () => {
    places = undefined;
  });
  await places;
}

async function ofBirth(ready: Device, name: BirthCall, body: Uint8Array): Promise<Reply> {
  const ask = () => taken(ready[name](body, Math.floor(Date.now() / 1000)));
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

/** Copies the answer, because the module frees its own memory. */
function taken(answer: DeviceAnswer): Reply {
  const reply = { status: answer.status, body: answer.body };
  answer.free();
  return reply;
}
