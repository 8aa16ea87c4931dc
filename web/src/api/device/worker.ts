import type { BirthQuestion, DeviceCall, DeviceQuestion, Message, Reply } from './calls.ts';
import { type DeviceFileName, deviceFile, fetchWhole } from './files.ts';

/* The worker of on-device calculation. It runs outside the main thread, so that the page stays responsive. */

const READY: Reply = { status: 0, body: '' };
/** Status of an answer for which a file has to be added first: a volume of texts or the ephemeris of other years. */
const INCOMPLETE = 0;
const ANY_READING: BirthQuestion = {
  name: 'reading',
  body: '{"name":"Any","date":"2000-01-01","time":"12:00","latitude":51.48,"longitude":0,"timezone":"Europe/London"}',
  include: 'wheel,text',
};

let device: Promise<Device> | undefined;
let places: Promise<void> | undefined;
/** Files that were added after the module had started. */
const added = new Set<DeviceFileName>();

self.addEventListener('message', async ({ data: { id, call } }: MessageEvent<DeviceQuestion>) => {
  try {
    send({ id, reply: await answer(call) });
  } catch (error) {
    send({ id, failed: String(error) });
    if (isBroken(error)) {
      // As an uncaught exception, the error makes the page terminate this worker. The next call starts another.
      setTimeout(() => {
        throw error;
      });
    }
  }
});

/** True if this worker can't continue: the module panicked, or it failed to load and the browser may not load it
 * again. */
function isBroken(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || device === undefined;
}

function send(message: Message): void {
  self.postMessage(message);
}

async function answer(call: DeviceCall): Promise<Reply> {
  device = loadOnce(device, prepare, () => {
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
      return copied(ready.search(call.query, call.limit));
    case 'reverse':
      await needPlaces(ready);
      return copied(ready.reverse(call.latitude, call.longitude));
    case 'explain':
      // Only towns of the same name need the places.
      await needPlaces(ready).catch(() => undefined);
      return ofBirth(ready, call);
    default:
      return ofBirth(ready, call);
  }
}

/** Returns the pending or finished load. A failed load is discarded, so that the next call tries again. */
function loadOnce<T>(
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

/** Number of bytes fetched so far, by file. */
const fetchedBytes = new Map<DeviceFileName, number>();

/** Fetches a file and reports the progress of all files to the page. */
function fetchWithProgress(name: DeviceFileName): Promise<Uint8Array<ArrayBuffer>> {
  const all: readonly DeviceFileName[] = [...FOR_READINGS, FOR_PLACES];
  const total = sum(all.map((each) => needed(each).bytes));
  return fetchWhole(needed(name), (bytes) => {
    fetchedBytes.set(name, bytes);
    send({ progress: sum([...fetchedBytes.values()]) / total });
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

async function prepare(): Promise<Device> {
  const whole = FOR_READINGS.map(fetchWithProgress);
  const [module, code, sky, zones, texts] = await Promise.all([loadModule(), ...whole]);
  if (!code || !sky || !zones || !texts) throw new TypeError('a file is missing');
  await module.default({ module_or_path: code });
  const ready = new module.Device(sky, zones);
  ready.addTexts(new TextDecoder().decode(texts));
  return ready;
}

/** Calculates one reading and discards it. The browser compiles each function on its first call, which takes longer
 * than the reading. */
async function warmUp(ready: Device): Promise<void> {
  const { status, body } = await ofBirth(ready, ANY_READING);
  if (status !== 200) throw new TypeError(body);
}

async function needPlaces(ready: Device): Promise<void> {
  const begin = async () => ready.addPlaces(await fetchWithProgress(FOR_PLACES));
  places = loadOnce(places, begin, () => {
    places = undefined;
  });
  await places;
}

/** Makes a call. Loads what it needs and makes it again. */
async function ofBirth(ready: Device, { name, body, include }: BirthQuestion): Promise<Reply> {
  const bytes = new TextEncoder().encode(body);
  for (;;) {
    const now = Math.floor(Date.now() / 1000);
    const { status, body: text } = copied(ready.answer(name, bytes, include, true, now));
    if (status !== INCOMPLETE) return { status, body: text };
    const file: DeviceFileName = text.startsWith('texts-')
      ? `${text as `texts-${string}`}.bin`
      : 'older-sky.bin';
    // The files have no ephemeris after 2050.
    if (added.has(file)) return { status: 500, body: '{}' };
    const content = await fetchWhole(needed(file));
    // Another call may have added it meanwhile.
    if (added.has(file)) continue;
    if (file === 'older-sky.bin') ready.addSky(content);
    else ready.addVolume(new TextDecoder().decode(content));
    added.add(file);
  }
}

function needed(name: DeviceFileName) {
  const file = deviceFile(name);
  if (file === undefined) throw new TypeError(`built without ${name}`);
  return file;
}

/** Copies an answer out of the module's memory and frees it there. */
function copied(answer: DeviceAnswer): Reply {
  const reply = { status: answer.status, body: answer.body };
  answer.free();
  return reply;
}

/* The interface of crates/device. */

interface DeviceAnswer {
  /** HTTP status; 0 if a file has to be added first. */
  readonly status: number;
  /** JSON or a text file, with the same bytes as the server's response; with status 0, `texts-` and the name of a volume,
   * or a year. */
  readonly body: string;
  free(): void;
}

export interface Device {
  addSky(sky: Uint8Array): void;
  addTexts(texts: string): void;
  addVolume(text: string): void;
  addPlaces(places: Uint8Array): void;
  answer(
    call: string,
    body: Uint8Array,
    include: string,
    texts: boolean,
    nowUnixSeconds: number,
  ): DeviceAnswer;
  search(query: string, limit: number): DeviceAnswer;
  reverse(latitudeDeg: number, longitudeDeg: number): DeviceAnswer;
}

interface DeviceModule {
  default(source: { module_or_path: BufferSource }): Promise<unknown>;
  Device: new (sky: Uint8Array, zones: Uint8Array) => Device;
}

const [load] = Object.values(import.meta.glob<DeviceModule>('/device/device.js'));

/** Loads the JavaScript of the module.
 *
 * @throws TypeError if the app was built without the module
 */
function loadModule(): Promise<DeviceModule> {
  if (load === undefined) throw new TypeError('built without the device module');
  return load();
}
