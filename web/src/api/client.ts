import createClient from 'openapi-fetch';
import { t } from '#lib/messages.ts';
import { canCalculate, devicePlaceAt, devicePlaces } from './device/device.ts';
import { isOnDevice, mayAskServer } from './device/on-device.ts';
import { isUnavailable, ServiceError } from './errors.ts';
import type { components, paths } from './schema.ts';
import type {
  About,
  BirthRequest,
  CompleteAnswer,
  PlaceResult,
  PlaceResults,
  Problem,
} from './shapes.ts';

/** Timeout of a reading, in milliseconds. */
export const READING_TIMEOUT_MS = 15_000;

/** Timeout of a report file, in milliseconds. Typesetting takes longer than a reading, and requests may be queued. */
export const REPORT_TIMEOUT_MS = 30_000;

/** Timeout of a place search by the service, in milliseconds. After it the device searches, with the same timeout,
 * and then the built-in cities are searched. */
const PLACES_TIMEOUT_MS = 8_000;

/** Maximum number of places in a search result. */
const PLACES_LIMIT = 5;

/** Address of the API: the page's own server, unless the app was built for another one. */
export const API_BASE = `${import.meta.env.VITE_API_URL || window.location.origin}/api/v1`;

export const service = createClient<paths>({ baseUrl: API_BASE });

/** Requests the chart and the reading of a birth, with the wheel's drawing and the text file.
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

/** The file formats that only the server can make. The text file, the drawings and the JSON come with the answer. */
export type ReportForm =
  | { readonly format: 'pdf'; readonly pageSize: 'a4' | 'letter' }
  | { readonly format: 'png'; readonly size: components['schemas']['ImageSize'] }
  | { readonly format: 'writer'; readonly subject: components['schemas']['WriterSubject'] };

/** What the person is asked for. */
const ASKED_FOR = { pdf: 'pdf', png: 'image', writer: 'writer' } as const;

/** Requests the reading as a file. If birth data stay on the device, asks the person first.
 *
 * @throws ServiceError
 */
export async function report(
  birth: BirthRequest,
  form: ReportForm,
  signal: AbortSignal,
): Promise<Blob> {
  if (!(await mayAskServer(ASKED_FOR[form.format]))) throw new ServiceError({ kind: 'declined' });
  const timeout = AbortSignal.timeout(REPORT_TIMEOUT_MS);
  return answer(
    fetchFile('/chart/generate-report', { ...birth, ...form }, AbortSignal.any([signal, timeout])),
  );
}

interface FoundPlaces extends PlaceResults {
  /** True if the service was unavailable and the device searched its own list of places. */
  readonly isFallback: boolean;
}

/** Searches places by name or by 'lat,lng'. With `thorough`, which the Search button sets, the server may also query
 * its configured provider. The device searches its own list of places if birth data stay on the device or the service
 * is unavailable.
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
      isFallback: false,
    }),
    async (isFallback) => ({
      ...(await devicePlaces(query, isFallback ? forPlaces(signal) : signal)),
      isFallback,
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

/** Combines a signal with the timeout of a place search. */
function forPlaces(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(PLACES_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** The place found at given coordinates. */
type PlaceAt = PlaceResult & {
  /** True if the time zone is that of the nearest town and not from a time zone map. */
  readonly zoneProposed?: true;
};

/** Returns the place and the time zone at a point (degrees, north and east positive), or undefined.
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
    async (isFallback) => {
      const limited = isFallback ? forPlaces(signal) : signal;
      const found = await devicePlaceAt(latitude, longitude, limited);
      return found && { ...found, zoneProposed: true as const };
    },
  );
}

/** Calls the service, or the device if birth data stay on it or the service is unavailable. */
export async function byServiceOrDevice<T>(
  service: () => Promise<T>,
  device: (isFallback: boolean) => Promise<T>,
  isHere = isOnDevice(),
): Promise<T> {
  if (isHere) return device(false);
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

/** Requests the version and the operator of the server.
 *
 * @throws ServiceError
 */
export function about(signal: AbortSignal): Promise<About> {
  return answer(service.GET('/about', { signal }));
}

/** Requests the server's OpenAPI document.
 *
 * @throws ServiceError
 */
export async function openApiDocument<T>(): Promise<T> {
  const response = await fetch(`${API_BASE}/openapi.json`);
  if (!response.ok) throw new ServiceError({ kind: 'answered', status: response.status });
  return response.json();
}

/** Sends a request and returns the response, whatever its status. */
export async function tryCall(
  method: string,
  path: string,
  body: string | null,
  key: string,
): Promise<{ status: string; text: string }> {
  try {
    const response = await fetch(API_BASE + path, {
      method,
      body,
      headers: {
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(key !== '' && { 'x-api-key': key }),
      },
    });
    const text = await response.text();
    return { status: `${response.status} ${response.statusText}`, text: indented(text) };
  } catch {
    return { status: t('errors.no-response'), text: '' };
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

export async function fetchFile(
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<Exchange<Blob>> {
  const response = await fetch(API_BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (response.ok) return { response, data: await response.blob() };
  return { response, error: await response.json().catch(() => undefined) };
}

export async function answer<T>(exchange: Promise<Exchange<T>>): Promise<T> {
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

/** Converts an exception of `fetch`: a TypeError if there was no response, or the reason of the signal. An abort by
 * the caller is returned unchanged. */
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
