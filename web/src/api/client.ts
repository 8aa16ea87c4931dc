import createClient from 'openapi-fetch';
import { canCalculate, devicePlaceAt, devicePlaces } from './device/device.ts';
import { isOnDevice, mayAskServer } from './device/on-device.ts';
import { isUnavailable, ServiceError } from './errors.ts';
import type { paths } from './schema.ts';
import type {
  About,
  BirthRequest,
  CompleteAnswer,
  PlaceResult,
  PlaceResults,
  Problem,
} from './shapes.ts';

/** How long a reading may take before the service counts as silent, in milliseconds. */
export const READING_TIMEOUT_MS = 15_000;

/** A file of it takes longer: it is typeset or drawn, and may have to queue. In milliseconds. */
const REPORT_TIMEOUT_MS = 30_000;

/** A question about places that takes longer is put to this device, and after as long again left to
 * the built-in cities. In milliseconds. */
const PLACES_TIMEOUT_MS = 8_000;

/** How many places a search asks for. */
const PLACES_LIMIT = 5;

/** Where the API is: this page's own server, unless the app was built for another one. */
export const API_BASE = `${import.meta.env.VITE_API_URL || window.location.origin}/api/v1`;

const service = createClient<paths>({ baseUrl: API_BASE });

/** Chart and reading of a birth, with the wheel's drawing and the text file to keep.
 *
 * @throws ServiceError
 */
export function completeReading(body: BirthRequest, signal: AbortSignal): Promise<CompleteAnswer> {
  return answer(
    service.POST('/reading/complete', {
      params: { query: { include: 'wheel,text' } },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(READING_TIMEOUT_MS)]),
    }),
  );
}

/** The files that the service makes of a reading. Text, drawing and data came with the answer. */
export type ReportForm =
  | { readonly format: 'pdf'; readonly pageSize: 'a4' | 'letter' }
  | { readonly format: 'png'; readonly size: 'card' | 'story' };

/** The reading of a birth as a file. With the switch on, the person is asked first, each time.
 *
 * @throws ServiceError
 */
export async function report(
  birth: BirthRequest,
  form: ReportForm,
  signal: AbortSignal,
): Promise<Blob> {
  const what = form.format === 'pdf' ? 'the PDF' : 'the image';
  if (!mayAskServer(what)) throw new ServiceError({ kind: 'declined' });
  const timeout = AbortSignal.timeout(REPORT_TIMEOUT_MS);
  return answer(
    fetchFile('/chart/generate-report', { ...birth, ...form }, AbortSignal.any([signal, timeout])),
  );
}

export interface FoundPlaces extends PlaceResults {
  /** The service could not be had, so this device looked among the largest places. */
  readonly instead: boolean;
}

/** Places by name, or by 'lat,lng'. `thorough` is what the Search button sends: it may ask the
 * provider the operator has configured, not only the built-in gazetteer. With the switch on, or
 * where the service can't be had, the device looks among the places it has.
 *
 * @throws ServiceError
 */
export function searchPlaces(
  query: string,
  { thorough = false, signal }: { thorough?: boolean; signal?: AbortSignal } = {},
): Promise<FoundPlaces> {
  return byServiceOrDevice(
    async () => ({
      ...(await servicePlaces(query, thorough, forPlaces(signal))),
      instead: false,
    }),
    async (instead) => ({
      ...(await devicePlaces(query, instead ? forPlaces(signal) : signal)),
      instead,
    }),
  );
}

function servicePlaces(
  query: string,
  thorough: boolean,
  signal: AbortSignal,
): Promise<PlaceResults> {
  const q = { q: query, limit: PLACES_LIMIT, ...(thorough && { provider: true }) };
  return answer(service.GET('/places/search', { params: { query: q }, signal }));
}

/** The time that a question about places has. */
function forPlaces(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(PLACES_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** A place found by its coordinates. */
export type PlaceAt = PlaceResult & {
  /** The zone is that of the nearest town, not what a map of zones says. */
  readonly zoneProposed?: true;
};

/** What lies at a point, degrees north and east, and its zone; undefined where nothing is known.
 *
 * @throws ServiceError
 */
export function placeAt(
  latitude: number,
  longitude: number,
  signal: AbortSignal,
): Promise<PlaceAt | undefined> {
  return byServiceOrDevice(
    () => servicePlaceAt(latitude, longitude, forPlaces(signal)),
    async (instead) => {
      const limited = instead ? forPlaces(signal) : signal;
      const found = await devicePlaceAt(latitude, longitude, limited);
      return found && { ...found, zoneProposed: true as const };
    },
  );
}

/** With the switch on, the device alone; else the service, and the device instead where it can't be
 * had. */
async function byServiceOrDevice<T>(
  service: () => Promise<T>,
  device: (instead: boolean) => Promise<T>,
): Promise<T> {
  if (isOnDevice()) return device(false);
  try {
    return await service();
  } catch (error) {
    const away = error instanceof ServiceError && isUnavailable(error.failure);
    if (!away || !canCalculate()) throw error;
    return device(true).catch(() => {
      throw error;
    });
  }
}

async function servicePlaceAt(
  latitude: number,
  longitude: number,
  signal: AbortSignal,
): Promise<PlaceResult | undefined> {
  const { results } = await answer(
    service.GET('/places/reverse', { params: { query: { latitude, longitude } }, signal }),
  );
  return results[0];
}

/** What this server is, and who runs it.
 *
 * @throws ServiceError
 */
export function about(signal: AbortSignal): Promise<About> {
  return answer(service.GET('/about', { signal }));
}

/** The contract as the server hands it out.
 *
 * @throws ServiceError
 */
export async function openApiDocument<T>(): Promise<T> {
  const response = await fetch(`${API_BASE}/openapi.json`);
  if (!response.ok) throw new ServiceError({ kind: 'answered', status: response.status });
  return response.json();
}

/** Sends a request as it is written, and gives back what came, whatever it was. */
export async function tryCall(
  method: string,
  path: string,
  body: string | null,
): Promise<{ status: string; text: string }> {
  try {
    const response = await fetch(API_BASE + path, {
      method,
      ...(body !== null && { body, headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return { status: `${response.status} ${response.statusText}`, text: indented(text) };
  } catch {
    return { status: 'No response', text: '' };
  }
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

interface Exchange<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

async function fetchFile(path: string, body: object, signal: AbortSignal): Promise<Exchange<Blob>> {
  const response = await fetch(API_BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (response.ok) return { response, data: await response.blob() };
  return { response, error: await response.json().catch(() => undefined) };
}

async function answer<T>(exchange: Promise<Exchange<T>>): Promise<T> {
  const { data, error, response } = await exchange.catch((cause: unknown) => {
    throw explain(cause);
  });
  if (response.ok && data !== undefined) return data;
  if (response.ok) throw new ServiceError({ kind: 'unreadable' });
  throw new ServiceError({
    kind: 'answered',
    status: response.status,
    ...(isProblem(error) && { problem: error }),
  });
}

/** fetch rejects with a TypeError when nothing answered, and with the signal's reason when it was
 * stopped; an abort that the caller asked for stays what it is. */
function explain(cause: unknown): unknown {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  const silent =
    cause instanceof TypeError || (cause instanceof DOMException && cause.name === 'TimeoutError');
  return new ServiceError({ kind: silent ? 'silent' : 'unreadable' });
}

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
