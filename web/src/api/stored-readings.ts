import { clearStorage, storedText, storedValue, storeText, storeValue } from '#lib/storage.ts';
import { chooseTheme } from '#lib/theme.ts';
import type { BirthData, BirthRequest, ChartOptions, CompleteAnswer } from './shapes.ts';

/* The last reading, stored in this browser's local storage only. */

const READING_KEY = 'readingData';
const BIRTH_KEY = 'birthData';

/** Version of the stored format. Increment it when the format changes. Data of other versions are not read. */
const VERSION = 2;

/** The answer without the birth data, which are stored under a key of their own. */
type ReadingData = Omit<CompleteAnswer, 'birthData'>;

export interface StoredReading {
  /** Its id in this browser's list; null if it is not stored. */
  readonly id: string | null;
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

type StorageProblem = 'missing' | 'unreadable';

interface KeepOptions {
  /** If missing, the request is derived from the answer. */
  request?: BirthRequest;
  sample?: boolean;
  madeOnDevice?: MadeOnDevice | null;
}

/** The reading that this page stored last, with the stored text. The text is null if the browser refused to store
 * the reading, so that this is the only copy. */
let held: { readonly kept: StoredReading; readonly text: string | null } | null = null;

/** Stores an answer as the current reading and returns its id, which is the same each time that this reading is
 * stored. The previous reading is moved to the kept readings. */
export function storeReading(answer: CompleteAnswer, options: KeepOptions = {}): string {
  const made = toStored(answer, options);
  const before = storedReading();
  let id: string | undefined;
  if (typeof before !== 'string' && !before.sample && before.id !== null) {
    if (isSameReading(before.request, made.request)) id = before.id;
    else keepReading(before.request, before.id);
  }
  for (const earlier of keptReadings()) {
    if (!isSameReading(earlier.request, made.request)) continue;
    id = earlier.id;
    deleteKept(earlier.id);
  }
  const kept = { ...made, id: id ?? newId() };
  const { sample, madeOnDevice } = kept;
  const stamp = {
    version: VERSION,
    ...(sample && { sample }),
    ...(madeOnDevice && { madeOnDevice }),
  };
  const text = JSON.stringify({ ...kept.reading, ...stamp });
  const birth = { ...kept.birth, ...stamp, id: kept.id, request: options.request };
  if (storeText(READING_KEY, text) && storeValue(BIRTH_KEY, birth)) {
    held = { kept, text };
  } else {
    forgetReading();
    held = { kept, text: null };
  }
  return kept.id;
}

/** The id of a reading whose id was not stored, by an older version of this app. */
const LAST_ID = 'last';

/** A random id. It says nothing about the birth. */
function newId(): string {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(36);
}

/** Removes both stored parts, so that parts of two readings are never combined. */
export function forgetReading(): void {
  held = null;
  storeText(READING_KEY, null);
  storeText(BIRTH_KEY, null);
}

/** Deletes all stored personal data and settings, but not the app's files. Other tabs do the same
 * (`forgetWithOtherTabs`). */
export function forgetEverything(): void {
  forgetReading();
  clearStorage();
  chooseTheme('system');
}

/** If another tab deletes everything, this tab deletes what it stores itself, and `leave` is called, because its page
 * still shows some of it. */
export function forgetWithOtherTabs(leave: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    // Without a key the whole storage was cleared.
    if (key !== null) return;
    held = null;
    clearStorage('session');
    leave();
  });
}

/** The stored form of an answer. */
export function toStored(
  answer: CompleteAnswer,
  { request, sample = false, madeOnDevice = null }: KeepOptions = {},
): StoredReading {
  const { birthData, ...reading } = answer;
  return {
    id: null,
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

/** True if there is a current reading. It is not read, so this is fast. */
export function hasStoredReading(): boolean {
  return held?.text === null || storedText(READING_KEY) !== null;
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
    const { request, id, ...birthData } = parse<
      BirthData & { request?: BirthRequest; id?: string }
    >(birth, ['date', 'latitude', 'longitude', 'instant']);
    return {
      id: id ?? LAST_ID,
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

/* Earlier readings, stored in this browser's local storage only. Each is stored as the request from which it can be
 * calculated again, which takes less than a kilobyte. */

const KEY = 'keptReadings';

/** Maximum number of readings. The oldest are removed first. */
const MAX_READINGS = 50;

export interface KeptReading {
  readonly id: string;
  /** The title that the person chose; at first the name in the request or, without a name, the date. */
  readonly title: string;
  readonly request: BirthRequest;
}

/** The stored readings, the newest first. */
export function keptReadings(): KeptReading[] {
  const kept = storedValue(KEY);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

/** Stores a reading, unless the same reading is stored already. */
export function keepReading(request: BirthRequest, id = newId()): void {
  const others = keptReadings();
  if (others.some((own) => isSameReading(own.request, request))) return;
  const title = request.name?.trim() || request.date || '';
  store([{ id, title, request }, ...others].slice(0, MAX_READINGS));
}

export function renameKept(id: string, title: string): void {
  store(keptReadings().map((own) => (own.id === id ? { ...own, title } : own)));
}

export function deleteKept(id: string): void {
  store(keptReadings().filter((own) => own.id !== id));
}

/** The request of a reading by its id: of the current one or of an earlier one. Null if there is none, and for the
 * built-in sample. */
export function requestOf(id: string): BirthRequest | null {
  const current = storedReading();
  if (typeof current !== 'string' && current.id === id)
    return current.sample ? null : current.request;
  return keptReadings().find((kept) => kept.id === id)?.request ?? null;
}

/** True if two requests have the same name and the same birth. */
export function isSameBirth(one: BirthRequest, other: BirthRequest): boolean {
  return keyOf(one) === keyOf(other);
}

/** True if two requests have the same name, the same birth and the same chart options. Requests of this app leave
 * out default options, so equal options have equal members. */
export function isSameReading(one: BirthRequest, other: BirthRequest): boolean {
  return isSameBirth(one, other) && optionsKeyOf(one) === optionsKeyOf(other);
}

function optionsKeyOf(request: BirthRequest): string {
  const { houseSystem, zodiac, node, center, aspectTypes, points } = request;
  return JSON.stringify([houseSystem, zodiac, node, center, aspectTypes, points]);
}

function keyOf({ name, date, time, latitude, longitude }: BirthRequest): string {
  return JSON.stringify([name?.trim() ?? null, date, time ?? null, latitude, longitude]);
}

function store(kept: readonly KeptReading[]): void {
  storeText(KEY, kept.length === 0 ? null : JSON.stringify(kept));
}

function isKept(value: unknown): value is KeptReading {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, request } = value as Partial<KeptReading>;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof request === 'object' &&
    request !== null &&
    typeof request.date === 'string'
  );
}
