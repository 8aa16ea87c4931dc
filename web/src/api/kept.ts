import type { BirthData, CompleteAnswer } from './shapes.ts';

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
  /** Not the person's own: the built-in sample, shown because the service could not be had. */
  readonly sample: boolean;
}

export type KeptProblem = 'missing' | 'unreadable';

/** @throws DOMException where the browser refuses to store anything. */
export function keepReading(
  answer: CompleteAnswer,
  { sample = false, storage = localStorage }: { sample?: boolean; storage?: Storage } = {},
): void {
  const { birthData, ...reading } = answer;
  const stamp = { version: VERSION, ...(sample && { sample }) };
  storage.setItem(READING_KEY, JSON.stringify({ ...reading, ...stamp }));
  storage.setItem(BIRTH_KEY, JSON.stringify({ ...birthData, ...stamp }));
}

export function keptReading(storage: Storage = localStorage): KeptReading | KeptProblem {
  const reading = storage.getItem(READING_KEY);
  const birth = storage.getItem(BIRTH_KEY);
  if (reading === null || birth === null) return 'missing';
  try {
    const data = parse<ReadingData>(reading, ['chart', 'reading']);
    return {
      reading: data,
      birth: parse<BirthData>(birth, ['date', 'latitude', 'longitude', 'instant']),
      sample: 'sample' in data && data.sample === true,
    };
  } catch {
    return 'unreadable';
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
