import type { BirthData, BirthRequest, CompleteAnswer } from './shapes.ts';

/* The last reading, kept in this browser's local storage and nowhere else. */

const READING_KEY = 'readingData';
const BIRTH_KEY = 'birthData';

/** Raised whenever the kept shape changes: an older or a foreign one is not guessed at. */
const VERSION = 1;

/** What an answer holds apart from the birth data, which is kept under a key of its own. */
export type ReadingData = Omit<CompleteAnswer, 'birthData'>;

export interface KeptReading {
  readonly reading: ReadingData;
  readonly birth: BirthData;
  /** What to ask for to have the same once more. */
  readonly request: BirthRequest;
  /** Not the person's own: the built-in sample, shown because the service could not be had. */
  readonly sample: boolean;
  /** It was calculated on this device, and why. */
  readonly madeOnDevice: MadeOnDevice | null;
}

/** `asked`: the person wanted it so, and nothing was sent; `instead`: the service could not be had. */
export type MadeOnDevice = 'asked' | 'instead';

export type KeptProblem = 'missing' | 'unreadable';

interface KeepOptions {
  /** What was asked; where it is not known, the answer's birth data stand for it. */
  request?: BirthRequest;
  sample?: boolean;
  madeOnDevice?: MadeOnDevice | null;
}

/** The last reading kept by this page, which so need not be read back, and the text it is stored as:
 * none where the browser refuses to store it, and this is the only copy. */
let held: { readonly kept: KeptReading; readonly text: string | null } | null = null;

/** Keeps an answer in place of the one before. */
export function keepReading(answer: CompleteAnswer, options: KeepOptions = {}): void {
  const kept = asKept(answer, options);
  const { sample, madeOnDevice } = kept;
  const stamp = {
    version: VERSION,
    ...(sample && { sample }),
    ...(madeOnDevice && { madeOnDevice }),
  };
  const text = JSON.stringify({ ...kept.reading, ...stamp });
  const birth = { ...kept.birth, ...stamp, request: options.request };
  try {
    localStorage.setItem(READING_KEY, text);
    localStorage.setItem(BIRTH_KEY, JSON.stringify(birth));
    held = { kept, text };
  } catch {
    forgetReading();
    held = { kept, text: null };
  }
}

/** Both halves: one of them must never meet the other of another reading. */
export function forgetReading(): void {
  held = null;
  try {
    localStorage.removeItem(READING_KEY);
    localStorage.removeItem(BIRTH_KEY);
  } catch {
    // Storage is blocked, so nothing is there.
  }
}

/** An answer as it is kept, and as one is shown that is not. */
export function asKept(
  answer: CompleteAnswer,
  { request, sample = false, madeOnDevice = null }: KeepOptions = {},
): KeptReading {
  const { birthData, ...reading } = answer;
  return {
    reading,
    birth: birthData,
    request: sameAgain(birthData, request),
    sample,
    madeOnDevice,
  };
}

/** The request that leads to the same answer: the zone is the one that was found, and without the
 * request itself the clock's offset says which instant it was. */
function sameAgain(birth: BirthData, request?: BirthRequest): BirthRequest {
  const { name, date, time, latitude, longitude, timezone, place, utcOffset } = birth;
  if (request) return { ...request, timezone };
  return {
    ...(name != null && { name }),
    date,
    ...(time === null ? { timeUnknown: true } : { time, utcOffset }),
    latitude,
    longitude,
    timezone,
    ...(place != null && { place }),
  };
}

export function keptReading(): KeptReading | KeptProblem {
  const [reading, birth] = [stored(READING_KEY), stored(BIRTH_KEY)];
  // Unless another page has kept one since, or somebody has cleared the storage.
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
      request: sameAgain(birthData, request),
      sample: 'sample' in data && data.sample === true,
      madeOnDevice: 'madeOnDevice' in data ? (data.madeOnDevice as MadeOnDevice) : null,
    };
  } catch {
    return 'unreadable';
  }
}

/** The lists that every chart has, empty or not. */
const LISTS = [
  'planets',
  'houses',
  'aspects',
  'patterns',
  'retrogrades',
  'criticalDegrees',
] as const;

/** A stamp alone proves little: somebody may have had a hand in what is stored. */
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

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked, so nothing is there.
    return null;
  }
}

/** The version stamps what we wrote ourselves; the members guard against a namesake's data. */
function parse<T>(text: string, members: readonly string[]): T {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
  if (!('version' in value) || value.version !== VERSION) throw new TypeError('another version');
  if (!members.every((member) => member in value)) throw new TypeError('a member is missing');
  return value as T;
}
