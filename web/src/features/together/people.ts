import { optionsOf } from '#api/chart-options.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { isSameBirth, isSameReading, keptReadings, storedBirth } from '#api/stored-readings.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  isDraft,
  missingGroups,
  readMoment,
  toRequest,
} from '#birth/draft.ts';
import { storedValue, storeValue } from '#lib/storage.ts';

/** The form's input about one of the two people. */
export interface Person {
  /** A birth stored in this browser. If it is null, the draft is used. */
  readonly kept: BirthRequest | null;
  readonly draft: Draft;
}

export type Two = readonly [BirthRequest, BirthRequest];

export type People = readonly [Person, Person];

export const NOBODY: Person = { kept: null, draft: EMPTY_DRAFT };

const PEOPLE_KEY = 'togetherPeople';
const TWO_KEY = 'togetherTwo';

/** The people entered in this tab; without any, the current reading of this browser and nobody. */
export function savedPeople(): People {
  const saved = storedValue(PEOPLE_KEY, 'session');
  const people = Array.isArray(saved) ? saved.flatMap(personOf) : [];
  const [first, second] = people;
  return first && second ? [first, second] : [{ ...NOBODY, kept: keptBirths()[0] ?? null }, NOBODY];
}

/** What was entered is stored until the tab is closed. */
export function savePeople(people: People): void {
  storeValue(PEOPLE_KEY, people, 'session');
}

/** The two births compared last in this tab. */
export function savedTwo(): Two | null {
  const saved = storedValue(TWO_KEY, 'session');
  return Array.isArray(saved) && saved.length === 2 ? (saved as unknown as Two) : null;
}

export function saveTwo(two: Two): void {
  storeValue(TWO_KEY, two, 'session');
}

/** A person, but not the one with this birth, so that nobody is compared with themselves. */
export function withoutBirth(person: Person, birth: BirthRequest): Person {
  return person.kept && isSameBirth(person.kept, birth) ? NOBODY : person;
}

function personOf(value: unknown): Person[] {
  if (typeof value !== 'object' || value === null) return [];
  const { kept, draft } = value as Partial<Person>;
  const isBirth = kept === null || typeof kept?.date === 'string';
  return isBirth && isDraft(draft) ? [{ kept: kept ?? null, draft }] : [];
}

/** The births stored in this browser, the current one first. Each has a name, because a link needs one. */
export function keptBirths(): BirthRequest[] {
  const current = storedBirth();
  const kept = keptReadings().map(({ title, request }) => named(request, title));
  if (current === null) return kept;
  const first = named(current, current.date ?? '');
  return [first, ...kept.filter((own) => !isSameReading(own, first))];
}

function named(request: BirthRequest, title: string): BirthRequest {
  return request.name?.trim() ? request : { ...request, name: title };
}

/** The request for a person; null if something is missing. A new birth takes over the chart options of the stored
 * birth with which it is compared. */
export function birthOf(
  { kept, draft }: Person,
  other: BirthRequest | null = null,
): BirthRequest | null {
  if (kept !== null) return kept;
  const { moment } = readMoment(draft);
  if (missingGroups(draft, moment).length > 0) return null;
  return { ...toRequest(draft, moment), ...(other && optionsOf(other)) };
}
