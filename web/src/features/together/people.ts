import { optionsOf } from '#api/chart-options.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { isSameReading, keptReadings, storedBirth } from '#api/stored-readings.ts';
import { type Draft, EMPTY_DRAFT, missingGroups, readMoment, toRequest } from '#birth/draft.ts';

/** The form's input about one of the two people. */
export interface Person {
  /** A birth stored in this browser. If it is null, the draft is used. */
  readonly kept: BirthRequest | null;
  readonly draft: Draft;
}

export const NOBODY: Person = { kept: null, draft: EMPTY_DRAFT };

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
