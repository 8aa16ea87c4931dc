import { getLocalTimeZone, today } from '@internationalized/date';
import { optionsOf } from '#api/chart-options.ts';
import { isSameReading, keptReadings } from '#api/kept-readings.ts';
import type { BirthRequest, PlaceResult } from '#api/shapes.ts';
import { storedBirth } from '#api/stored-reading.ts';
import type { Conventions } from '#lib/typed-input/conventions.ts';
import { readDate } from '#lib/typed-input/date.ts';
import type { Reading } from '#lib/typed-input/reading.ts';
import { readTime } from '#lib/typed-input/time.ts';

/** The form's input about one of the two people. */
export interface PersonDraft {
  /** A birth stored in this browser. If it is null, the fields are used. */
  readonly kept: BirthRequest | null;
  readonly name: string;
  /** As typed. */
  readonly date: string;
  readonly time: string;
  readonly timeUnknown: boolean;
  readonly placeText: string;
  /** Chosen from the search results. */
  readonly place: PlaceResult | null;
}

export function emptyDraft(): PersonDraft {
  return {
    kept: null,
    name: '',
    date: '',
    time: '',
    timeUnknown: false,
    placeText: '',
    place: null,
  };
}

/** A draft with the current reading, if there is one. */
export function firstDraft(): PersonDraft {
  return { ...emptyDraft(), kept: keptBirths()[0] ?? null };
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

/** The meaning of the typed date and time. */
export function meaningOf(draft: PersonDraft, conventions: Conventions) {
  return {
    date: readDate(draft.date, conventions, todayAt(draft.place)),
    time: readTime(draft.time, conventions),
  };
}

/** Today's date at the birthplace, YYYY-MM-DD: the latest date allowed. */
function todayAt(place: PlaceResult | null): string {
  try {
    return today(zoneOf(place) ?? getLocalTimeZone()).toString();
  } catch {
    // The browser does not know the zone.
    return today(getLocalTimeZone()).toString();
  }
}

function zoneOf(place: PlaceResult | null): string | null {
  return place?.annotations.timezone.name || null;
}

/** The request for a draft; null if something is missing. A new birth takes over the chart options of the stored
 * birth with which it is compared. */
export function birthOf(
  draft: PersonDraft,
  conventions: Conventions,
  other: BirthRequest | null = null,
): BirthRequest | null {
  if (draft.kept !== null) return draft.kept;
  const { name, place, timeUnknown } = draft;
  const meaning = meaningOf(draft, conventions);
  const [date, time] = [onlyValue(meaning.date), onlyValue(meaning.time)];
  if (name.trim() === '' || date === null || place === null) return null;
  if (!timeUnknown && time === null) return null;
  return {
    name: name.trim(),
    date,
    ...(timeUnknown ? { timeUnknown: true } : { time: `${time}:00` }),
    latitude: place.geometry.lat,
    longitude: place.geometry.lng,
    timezone: zoneOf(place) ?? 'auto',
    place: place.formatted,
    ...(other && optionsOf(other)),
  };
}

function onlyValue(reading: Reading): string | null {
  return reading.kind === 'value' ? reading.value : null;
}
