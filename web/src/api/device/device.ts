import { ServiceError } from '#api/errors.ts';
import type {
  BirthRequest,
  CompleteAnswer,
  PlaceResult,
  PlaceResults,
  Problem,
} from '#api/shapes.ts';
import type { Call, Message, Question, Reply } from './calls.ts';
import { deviceFile } from './files.ts';

/* The same questions as the service's, answered by this device: nothing is sent. */

/** How far the device is. */
export type DeviceState =
  | { readonly kind: 'idle' }
  /** `share` of what it needs has come, 0 to 1. */
  | { readonly kind: 'preparing'; readonly share: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' };

/** Places a search asks for, as many as of the service. */
const PLACES_LIMIT = 5;

/** Whether this app has what a device needs, and this browser can run it. */
export function canCalculate(): boolean {
  return (
    deviceFile('device_bg.wasm') !== undefined &&
    typeof WebAssembly === 'object' &&
    typeof Worker === 'function'
  );
}

let state: DeviceState = { kind: 'idle' };
const listeners = new Set<() => void>();

export function deviceState(): DeviceState {
  return state;
}

export function subscribeToDevice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: DeviceState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Fetches what a reading needs, and then what the place search needs. Never rejects: the state says
 * how it went, and where there was no connection it is tried again when there is one. */
export async function prepareDevice(): Promise<void> {
  if (!canCalculate() || state.kind === 'preparing' || state.kind === 'ready') return;
  become({ kind: 'preparing', share: 0 });
  try {
    await ask({ name: 'prepare' });
    await ask({ name: 'preparePlaces' });
    become({ kind: 'ready' });
  } catch {
    become({ kind: 'failed' });
    window.addEventListener('online', prepareDevice, { once: true });
  }
}

/** Chart and reading of a birth, with the wheel's drawing and the text file to keep.
 *
 * @throws ServiceError `unprepared` where the device has not got what it needs
 */
export function deviceReading(body: BirthRequest, signal: AbortSignal): Promise<CompleteAnswer> {
  return answer(ask({ name: 'complete', body: JSON.stringify(body) }, signal));
}

/** Places by name among the largest, or by 'lat,lng'.
 *
 * @throws ServiceError
 */
export function devicePlaces(query: string, signal?: AbortSignal): Promise<PlaceResults> {
  return answer(ask({ name: 'search', query, limit: PLACES_LIMIT }, signal));
}

/** The place nearest to a point, degrees north and east, and the zone of that place: a proposal, for
 * the map of zones is not on the device. Undefined where no place is near.
 *
 * @throws ServiceError
 */
export async function devicePlaceAt(
  latitude: number,
  longitude: number,
  signal: AbortSignal,
): Promise<PlaceResult | undefined> {
  const { results } = await answer<PlaceResults>(
    ask({ name: 'reverse', latitude, longitude }, signal),
  );
  return results.find(({ components }) => components.countryCode !== null);
}

interface Asked {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (reason: unknown) => void;
}

let worker: Worker | undefined;
let nextId = 1;
const asked = new Map<number, Asked>();

function ask(call: Call, signal?: AbortSignal): Promise<Reply> {
  if (!canCalculate()) return Promise.reject(new ServiceError({ kind: 'unprepared' }));
  const running = worker ?? start();
  worker = running;
  const id = nextId++;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => {
      asked.delete(id);
      reject(signal.reason);
    });
    asked.set(id, { resolve, reject });
    running.postMessage({ id, call } satisfies Question);
  });
}

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));
  // It did not start, or it broke: whoever waits is told, and the next question starts another.
  started.addEventListener('error', (event) => {
    event.preventDefault();
    started.terminate();
    worker = undefined;
    for (const { reject } of asked.values()) reject(new ServiceError({ kind: 'unprepared' }));
    asked.clear();
  });
  return started;
}

function receive(message: Message): void {
  if ('progress' in message) {
    if (state.kind === 'preparing') become({ kind: 'preparing', share: message.progress });
    return;
  }
  const waiting = asked.get(message.id);
  asked.delete(message.id);
  if ('reply' in message) waiting?.resolve(message.reply);
  else waiting?.reject(new ServiceError({ kind: 'unprepared' }));
}

async function answer<T>(reply: Promise<Reply>): Promise<T> {
  const { status, body } = await reply;
  // What could not be fetched has come meanwhile.
  if (state.kind === 'failed') void prepareDevice();
  const read = JSON.parse(body);
  if (status === 200) return read as T;
  throw new ServiceError({ kind: 'answered', status, problem: read as Problem });
}
