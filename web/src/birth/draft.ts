import { getLocalTimeZone, today } from '@internationalized/date';
import { type OptionMembers, optionsOf, readOptions } from '#api/chart-options.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { coordinate } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import { storedValue, storeValue } from '#lib/storage.ts';
import { visitorConventions } from './conventions.ts';
import { readDate } from './date.ts';
import type { Place } from './places.ts';
import type { Meaning } from './text.ts';
import { readTime } from './time.ts';

/** The current input about one birth. */
export interface Draft {
  readonly name: string;
  /** As typed. */
  readonly date: string;
  /** As typed. */
  readonly time: string;
  readonly timeUnknown: boolean;
  /** Text in the search box: the name of a chosen place, or a query. */
  readonly place: string;
  /** Degrees, north and east positive. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly coordinatesFrom: 'place' | 'hand' | null;
  /** A typed 0 is nearly always a mistake, so it has to be confirmed. */
  readonly zeroLatitudeConfirmed: boolean;
  readonly zeroLongitudeConfirmed: boolean;
  /** IANA name; null: the service finds it from the coordinates. */
  readonly zone: string | null;
  /** A common name to show if the IANA name misleads: `UTC-3` for `Etc/GMT+3`. */
  readonly zoneLabel: string | null;
  /** `place`: from the place or the coordinates; `nearest`: that of the nearest town, which may lie
   * across a border; `fallback`: UTC, because nothing was found. */
  readonly zoneFrom: 'place' | 'nearest' | 'fallback' | 'hand' | null;
  /** Name of the place at coordinates entered by hand; null until they are looked up. */
  readonly placeByHand: string | null;
  /** As typed: the clock's offset from UTC, which overrides the zone; empty if not given. */
  readonly utcOffset: string;
  readonly options: OptionMembers;
}

export const EMPTY_DRAFT: Draft = {
  name: '',
  date: '',
  time: '',
  timeUnknown: false,
  place: '',
  latitude: null,
  longitude: null,
  coordinatesFrom: null,
  zeroLatitudeConfirmed: false,
  zeroLongitudeConfirmed: false,
  zone: null,
  zoneLabel: null,
  zoneFrom: null,
  placeByHand: null,
  utcOffset: '',
  options: {},
};

/** Largest offset of any clock: nearly 16 hours, in Manila and Alaska before they changed sides of
 * the date line. */
const FARTHEST_OFFSET_H = 15;

export type Axis = 'latitude' | 'longitude';

export const LIMIT_DEG: Readonly<Record<Axis, number>> = { latitude: 90, longitude: 180 };

export function withPlace(draft: Draft, place: Place): Draft {
  return {
    ...draft,
    place: place.name,
    latitude: place.latitude,
    longitude: place.longitude,
    coordinatesFrom: 'place',
    zeroLatitudeConfirmed: true,
    zeroLongitudeConfirmed: true,
    zone: place.zone,
    zoneLabel: place.zoneLabel ?? null,
    zoneFrom: place.zone === null ? null : 'place',
    placeByHand: null,
  };
}

/** Typing in the box clears the choice, but not coordinates entered by hand. */
export function withPlaceText(draft: Draft, text: string): Draft {
  const typed = { ...draft, place: text };
  return draft.coordinatesFrom === 'place'
    ? {
        ...typed,
        latitude: null,
        longitude: null,
        coordinatesFrom: null,
        zeroLatitudeConfirmed: false,
        zeroLongitudeConfirmed: false,
        ...withoutPlaceZone(draft),
      }
    : typed;
}

/** Sets a coordinate by hand. Keeps the other one; clears a zone that came with a place. */
export function withCoordinate(draft: Draft, axis: Axis, degrees: number | null): Draft {
  return {
    ...draft,
    [axis]: degrees,
    coordinatesFrom: 'hand',
    [axis === 'latitude' ? 'zeroLatitudeConfirmed' : 'zeroLongitudeConfirmed']: false,
    placeByHand: null,
    ...withoutPlaceZone(draft),
  };
}

/** Applies the place found at coordinates entered by hand. If it is null, the coordinates become the name and UTC
 * the zone. Keeps a zone entered by hand. */
export function withPlaceFound(draft: Draft, place: Place | null): Draft {
  const { latitude, longitude } = draft;
  if (draft.coordinatesFrom !== 'hand' || latitude === null || longitude === null) return draft;
  const named = {
    ...draft,
    placeByHand: place?.name ?? `${coordinate(latitude)}, ${coordinate(longitude)}`,
  };
  if (draft.zoneFrom === 'hand') return named;
  return place?.zone
    ? {
        ...named,
        zone: place.zone,
        zoneLabel: place.zoneLabel ?? null,
        zoneFrom: place.zoneProposed ? 'nearest' : 'place',
      }
    : { ...named, zone: 'UTC', zoneLabel: null, zoneFrom: 'fallback' };
}

/** True if both coordinates were entered by hand and have not been looked up. */
export function isUnlookedUp(draft: Draft): boolean {
  return (
    draft.coordinatesFrom === 'hand' &&
    draft.placeByHand === null &&
    (['latitude', 'longitude'] as const).every(
      (axis) => draft[axis] !== null && !isDoubtfulZero(draft, axis),
    )
  );
}

export function withZone(draft: Draft, zone: string | null): Draft {
  return { ...draft, zone, zoneLabel: null, zoneFrom: zone === null ? null : 'hand' };
}

function withoutPlaceZone(draft: Draft): Pick<Draft, 'zone' | 'zoneLabel' | 'zoneFrom'> {
  return draft.zoneFrom === 'hand'
    ? { zone: draft.zone, zoneLabel: null, zoneFrom: 'hand' }
    : { zone: null, zoneLabel: null, zoneFrom: null };
}

/** Formats an offset for the service, `+05:30` or `-04:56:02`; null for anything else. A number
 * without a sign is ahead of UTC. */
export function offsetOf(text: string): string | null {
  const [, sign = '', hours = '', minutes = '', seconds] =
    /^([+\-−–]?)(\d{1,2})(?::([0-5]\d)(?::([0-5]\d))?)?$/.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > FARTHEST_OFFSET_H) return null;
  const clock = [hours.padStart(2, '0'), minutes || '00', seconds].filter((part) => part);
  return `${sign === '' || sign === '+' ? '+' : '-'}${clock.join(':')}`;
}

/** True for a typed 0 that is not confirmed. */
export function isDoubtfulZero(draft: Draft, axis: Axis): boolean {
  const confirmed =
    axis === 'latitude' ? draft.zeroLatitudeConfirmed : draft.zeroLongitudeConfirmed;
  return draft[axis] === 0 && !confirmed;
}

/** The meaning of the typed date and time; `null` if there is none or more than one. */
export interface Moment {
  /** YYYY-MM-DD */
  readonly date: string | null;
  /** HH:MM */
  readonly time: string | null;
}

/** Today's date at the birthplace and the meaning of the typed date and time. */
export function readMoment({ date, time, zone }: Pick<Draft, 'date' | 'time' | 'zone'>) {
  const conventions = visitorConventions();
  const todayThere = todayIn(zone);
  const readings = {
    date: readDate(date, conventions, todayThere),
    time: readTime(time, conventions),
  };
  const moment: Moment = { date: onlyValue(readings.date), time: onlyValue(readings.time) };
  return { ...readings, moment, todayThere };
}

function onlyValue(reading: Meaning): string | null {
  return reading.kind === 'value' ? reading.value : null;
}

/** Today's date in the time zone, YYYY-MM-DD. */
function todayIn(zone: string | null): string {
  try {
    return today(zone ?? getLocalTimeZone()).toString();
  } catch {
    // The browser does not know the zone.
    return today(getLocalTimeZone()).toString();
  }
}

/** A visible character of a name: letter, mark, digit, punctuation, symbol or private use. */
const VISIBLE = /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Co}]/u;

/** The form's groups of fields. */
export type FieldGroup = 'name' | 'date' | 'time' | 'location';

/** The groups with missing fields, in the form's order. */
export function missingGroups(draft: Draft, { date, time }: Moment): FieldGroup[] {
  const missing: FieldGroup[] = [];
  if (!VISIBLE.test(draft.name)) missing.push('name');
  if (date === null) missing.push('date');
  if (time === null && !draft.timeUnknown) missing.push('time');
  if (missingAxes(draft).length > 0) missing.push('location');
  return missing;
}

function missingAxes(draft: Draft): Axis[] {
  return (['latitude', 'longitude'] as const).filter(
    (axis) => draft[axis] === null || isDoubtfulZero(draft, axis),
  );
}

/** The names of the missing fields of these groups. */
export function missingFields(
  draft: Draft,
  moment: Moment,
  groups: readonly FieldGroup[] = missingGroups(draft, moment),
): string[] {
  const [axis, another] = missingAxes(draft);
  const location = axis === undefined || another !== undefined ? 'coordinates' : axis;
  return groups.map((group) => t(`birth.missing.${group === 'location' ? location : group}`));
}

/** How to read a clock time that occurred twice or never. */
export type Disambiguation = 'earlier' | 'later';

/** The request for a complete draft. */
export function toRequest(
  draft: Draft,
  { date, time }: Moment,
  disambiguation?: Disambiguation,
): BirthRequest {
  const { latitude, longitude } = draft;
  const place = draft.coordinatesFrom === 'place' ? draft.place.trim() : draft.placeByHand;
  const utcOffset = offsetOf(draft.utcOffset);
  if (date === null || latitude === null || longitude === null) {
    throw new TypeError('the draft is incomplete');
  }
  return {
    name: draft.name.trim(),
    date,
    ...(draft.timeUnknown || time === null ? { timeUnknown: true } : { time: `${time}:00` }),
    latitude,
    longitude,
    timezone: draft.zone ?? 'auto',
    ...(utcOffset !== null && { utcOffset }),
    ...(place && { place }),
    ...(disambiguation && { disambiguation }),
    ...draft.options,
  };
}

/** The draft that results in a given request. */
export function draftOf(request: BirthRequest): Draft {
  const { name, date, time, timeUnknown, latitude, longitude, timezone, place, utcOffset } =
    request;
  const hasZone = timezone !== undefined && timezone !== 'auto';
  return {
    ...EMPTY_DRAFT,
    name: name ?? '',
    date: date ?? '',
    time: time?.slice(0, 5) ?? '',
    timeUnknown: timeUnknown ?? false,
    place: place ?? `${latitude}, ${longitude}`,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    coordinatesFrom: 'place',
    zeroLatitudeConfirmed: true,
    zeroLongitudeConfirmed: true,
    zone: hasZone ? timezone : null,
    zoneFrom: hasZone ? 'place' : null,
    utcOffset: utcOffset ?? '',
    options: optionsOf(request),
  };
}

/** The draft to begin with for a request: the stored one if it is about the same person, because it has everything as
 * typed. */
export function draftFor(request: BirthRequest): Draft {
  const saved = savedDraft();
  const isSame =
    saved.name.trim() === (request.name?.trim() ?? '') &&
    saved.latitude === request.latitude &&
    saved.longitude === request.longitude &&
    readMoment(saved).moment.date === request.date;
  return isSame ? saved : draftOf(request);
}

const KEY = 'birthForm';

/** The draft is stored until the tab is closed. */
export function saveDraft(draft: Draft): void {
  storeValue(KEY, draft, 'session');
}

export function savedDraft(): Draft {
  const saved = storedValue(KEY, 'session');
  return isDraft(saved) ? { ...saved, options: readOptions(saved.options) ?? {} } : EMPTY_DRAFT;
}

/** Type checks of nullable members that are not strings, for values other than null. */
const TYPE_CHECKS: Partial<Record<keyof Draft, (value: unknown) => boolean>> = {
  latitude: (value) => typeof value === 'number',
  longitude: (value) => typeof value === 'number',
};

/** Checks a stored draft's members and their types, without its chart options. */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const members = value as Record<string, unknown>;
  const { options: _, ...others } = EMPTY_DRAFT;
  return Object.entries(others).every(([key, empty]) => {
    const member = members[key];
    if (empty !== null) return typeof member === typeof empty;
    const isOtherwise = TYPE_CHECKS[key as keyof Draft] ?? ((found) => typeof found === 'string');
    return member === null || isOtherwise(member);
  });
}
