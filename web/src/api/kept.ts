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
}

export type KeptProblem = 'missing' | 'unreadable';

/** @throws DOMException where the browser refuses to store anything. */
export function keepReading(answer: CompleteAnswer, storage: Storage = localStorage): void {
  const { birthData, ...reading } = answer;
  storage.setItem(READING_KEY, JSON.stringify({ version: VERSION, ...reading }));
  storage.setItem(BIRTH_KEY, JSON.stringify({ version: VERSION, ...birthData }));
}

export function keptReading(storage: Storage = localStorage): KeptReading | KeptProblem {
  const reading = storage.getItem(READING_KEY);
  const birth = storage.getItem(BIRTH_KEY);
  if (reading === null || birth === null) return 'missing';
  try {
    return {
      reading: parse<ReadingData>(reading, ['chart', 'reading']),
      birth: parse<BirthData>(birth, ['date', 'latitude', 'longitude', 'instant']),
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
