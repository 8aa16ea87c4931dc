import { ServiceError } from '#api/errors.ts';
import type {
  BirthRequest,
  CompleteAnswer,
  PlaceResult,
  PlaceResults,
  Problem,
} from '#api/shapes.ts';
import type { BirthCall, DeviceCall, DeviceQuestion, Message, Reply } from './calls.ts';

/* Answers the calls of the API in a worker on this device. Birth data are not sent. */

/** The state of the data files of on-device calculation. */
export type DeviceState =
  | { readonly kind: 'idle' }
  /** `share`: the fraction of the needed bytes that has been fetched, 0 to 1. */
  | { readonly kind: 'preparing'; readonly share: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' };

/** Maximum number of places in a search result, the same as for the service. */
const PLACES_LIMIT = 5;

/** The module, if the app was built with it. Only the worker loads the list of all files. */
const modules = import.meta.glob('/device/device_bg.wasm', { query: '?url', eager: true });

/** True if the app was built with the module and the browser can run it. */
export function canCalculate(): boolean {
  return (
    Object.keys(modules).length > 0 &&
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

/** Fetches the data files for readings and then those for the place search. Never rejects: `deviceState` has the
 * result. After a failure it tries again when the browser goes online. */
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

/** Calculates the chart and the reading of a birth, with the wheel's drawing and the text file.
 *
 * @throws ServiceError `unprepared` if the data could not be fetched
 */
export function deviceReading(body: BirthRequest, signal: AbortSignal): Promise<CompleteAnswer> {
  return deviceAnswer('reading', body, signal, 'wheel,text');
}

/** Calculates the answer to a call about one birth or two. `include` has the parts to add.
 *
 * @throws ServiceError `unprepared` if the data could not be fetched
 */
export function deviceAnswer<T>(
  name: BirthCall,
  body: object,
  signal: AbortSignal,
  include = '',
): Promise<T> {
  return answer(ask({ name, body: JSON.stringify(body), include }, signal));
}

/** Makes the calendar file of a period.
 *
 * @throws ServiceError
 */
export async function deviceCalendar(body: object, signal: AbortSignal): Promise<string> {
  const reply = await ask({ name: 'calendar', body: JSON.stringify(body), include: '' }, signal);
  // An error response is JSON.
  return reply.status === 200 ? reply.body : answer(Promise.resolve(reply));
}

/** Searches the largest places by name, or by 'lat,lng'.
 *
 * @throws ServiceError
 */
export function devicePlaces(query: string, signal?: AbortSignal): Promise<PlaceResults> {
  return answer(ask({ name: 'search', query, limit: PLACES_LIMIT }, signal));
}

/** Returns the place nearest to a point (degrees, north and east positive) and its time zone, or undefined if none is
 * near. The time zone is a guess, because the time zone map is not on the device.
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

interface PendingCall {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (reason: unknown) => void;
}

let worker: Worker | undefined;
let nextId = 1;
const asked = new Map<number, PendingCall>();

function ask(call: DeviceCall, signal?: AbortSignal): Promise<Reply> {
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
    running.postMessage({ id, call } satisfies DeviceQuestion);
  });
}

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));
  // Reject the pending calls; the next call starts a new worker.
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
  // The preparation failed earlier, but the missing files may be available now.
  if (state.kind === 'failed') void prepareDevice();
  const read = JSON.parse(body);
  if (status === 200) return read as T;
  throw new ServiceError({ kind: 'answered', status, problem: read as Problem });
}
