import { clearStorage, storedText, storeText, storeValue } from '#lib/storage.ts';
import { chooseTheme } from '#lib/theme.ts';
import { deleteKept, isSameReading, keepReading, keptReadings } from './kept-readings.ts';
import type { BirthData, BirthRequest, ChartOptions, CompleteAnswer } from './shapes.ts';

/* The last reading, stored in this browser's local storage only. */

const READING_KEY = 'readingData';
const BIRTH_KEY = 'birthData';

/** Version of the stored format. Increment it when the format changes. Data of other versions are not read. */
const VERSION = 1;

/** The answer without the birth data, which are stored under a key of their own. */
export type ReadingData = Omit<CompleteAnswer, 'birthData'>;

export interface StoredReading {
  readonly reading: ReadingData;
  readonly birth: BirthData;
  /** A request that gives the same answer. */
  readonly request: BirthRequest;
  /** True for the built-in sample, shown if the service is unavailable. */
  readonly sample: boolean;
  /** Why it was calculated on this device; null if the server did it. */
  readonly madeOnDevice: MadeOnDevice | null;
}

/** `asked`: the person chose it; `instead`: the service was unavailable. */
export type MadeOnDevice = 'asked' | 'instead';

export type StorageProblem = 'missing' | 'unreadable';

interface KeepOptions {
  /** If missing, the request is derived from the answer. */
  request?: BirthRequest;
  sample?: boolean;
  madeOnDevice?: MadeOnDevice | null;
}

/** The reading that this page stored last, with the stored text. The text is null if the browser refused to store
 * the reading, so that this is the only copy. */
let held: { readonly kept: StoredReading; readonly text: string | null } | null = null;

/** Stores an answer. The previous reading is moved to the kept readings. */
export function storeReading(answer: CompleteAnswer, options: KeepOptions = {}): void {
  const kept = toStored(answer, options);
  const before = storedBirth();
  if (before && !isSameReading(before, kept.request)) keepReading(before);
  for (const { id, request } of keptReadings()) {
    if (isSameReading(request, kept.request)) deleteKept(id);
  }
  const { sample, madeOnDevice } = kept;
  const stamp = {
    version: VERSION,
    ...(sample && { sample }),
    ...(madeOnDevice && { madeOnDevice }),
  };
  const text = JSON.stringify({ ...kept.reading, ...stamp });
  const birth = { ...kept.birth, ...stamp, request: options.request };
  if (storeText(READING_KEY, text) && storeValue(BIRTH_KEY, birth)) {
    held = { kept, text };
  } else {
    forgetReading();
    held = { kept, text: null };
  }
}

/** Removes both stored parts, so that parts of two readings are never combined. */
export function forgetReading(): void {
  held = null;
  storeText(READING_KEY, null);
  storeText(BIRTH_KEY, null);
}

/** Deletes all stored personal data and settings, but not the app's files. */
export function forgetEverything(): void {
  forgetReading();
  clearStorage();
  chooseTheme('system');
}

/** The stored form of an answer. */
export function toStored(
  answer: CompleteAnswer,
  { request, sample = false, madeOnDevice = null }: KeepOptions = {},
): StoredReading {
  const { birthData, ...reading } = answer;
  return {
    reading,
    birth: birthData,
    request: repeatableRequest(birthData, reading, request),
    sample,
    madeOnDevice,
  };
}

/** A request that gives the same answer. It contains the time zone that the service found, and the UTC offset, which
 * identifies the instant of an ambiguous clock time. */
function repeatableRequest(
  birth: BirthData,
  { chart }: ReadingData,
  request?: BirthRequest,
): BirthRequest {
  const { name, date, time, latitude, longitude, timezone, place, utcOffset } = birth;
  if (request) return { ...request, timezone };
  return {
    ...(name != null && { name }),
    date,
    ...(time === null ? { timeUnknown: true } : { time, utcOffset }),
    ...(birth.timeGuessed && { timeGuessed: true }),
    latitude,
    longitude,
    timezone,
    ...(place != null && { place }),
    ...(chart.options && optionMembers(chart.options)),
  };
}

/** The options as members of a request. */
function optionMembers(options: ChartOptions): Partial<BirthRequest> {
  const { houseSystem, zodiac, node, center, aspectTypes, points } = options;
  return { houseSystem, zodiac, node, center, aspectTypes, ...(points?.length && { points }) };
}

/** The request of the stored reading; null without one, and for the built-in sample. */
export function storedBirth(): BirthRequest | null {
  const kept = storedReading();
  return typeof kept === 'string' || kept.sample ? null : kept.request;
}

export function storedReading(): StoredReading | StorageProblem {
  const [reading, birth] = [storedText(READING_KEY), storedText(BIRTH_KEY)];
  // `held` is outdated if another tab has stored a reading or the storage was cleared.
  if (held !== null && held.text === reading) return held.kept;
  if (reading === null || birth === null) return 'missing';
  try {
    const data = parse<ReadingData>(reading, ['chart', 'reading']);
    if (!isWhole(data)) return 'unreadable';
    const { request, ...birthData } = parse<BirthData & { request?: BirthRequest }>(birth, [
      'date',
      'latitude',
      'longitude',
      'instant',
    ]);
    return {
      reading: data,
      birth: birthData,
      request: repeatableRequest(birthData, data, request),
      sample: 'sample' in data && data.sample === true,
      madeOnDevice: 'madeOnDevice' in data ? (data.madeOnDevice as MadeOnDevice) : null,
    };
  } catch {
    return 'unreadable';
  }
}

/** The lists that every chart has. */
const LISTS = [
  'planets',
  'houses',
  'aspects',
  'patterns',
  'retrogrades',
  'criticalDegrees',
] as const;

/** Checks the members, because the version alone does not prove the shape. */
function isWhole({ chart, reading }: ReadingData): boolean {
  return (
    LISTS.every((list) => Array.isArray(chart[list])) &&
    [chart.natalChart, chart.elementDistribution, chart.modeDistribution].every(isObject) &&
    [reading.general, reading.relationships, reading.factors].every(isObject)
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Parses stored data. The version marks data of this app; the check of the members rejects other data under the
 * same key. */
function parse<T>(text: string, members: readonly string[]): T {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
  if (!('version' in value) || value.version !== VERSION) throw new TypeError('another version');
  if (!members.every((member) => member in value)) throw new TypeError('a member is missing');
  return value as T;
}
