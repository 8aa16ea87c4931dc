import type { BirthRequest } from '#api/shapes.ts';
import { coordinate } from '#lib/angles.ts';

/** The form as the person has filled it in so far: the shape of the screen, not of the request. */
export interface Draft {
  readonly name: string;
  /** As typed. */
  readonly date: string;
  /** As typed. */
  readonly time: string;
  readonly timeUnknown: boolean;
  /** What stands in the search box: a chosen place's name, or what is being typed. */
  readonly place: string;
  /** Degrees, north and east positive. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly coordinatesFrom: 'place' | 'hand' | null;
  /** A typed 0 is nearly always an empty field, so it has to be confirmed. */
  readonly zeroLatitudeConfirmed: boolean;
  readonly zeroLongitudeConfirmed: boolean;
  /** IANA name; null lets the service find it from the coordinates. */
  readonly zone: string | null;
  /** What people call it, where its name would mislead: `UTC-3` for `Etc/GMT+3`. */
  readonly zoneLabel: string | null;
  /** `place`: it came with the place or the coordinates; `nearest`: it is that of the nearest town,
   * which may lie across a border; `fallback`: nothing was found there, so it is UTC until the
   * person says better. */
  readonly zoneFrom: 'place' | 'nearest' | 'fallback' | 'hand' | null;
  /** What lies at coordinates that were entered by hand; null until it has been looked up. */
  readonly placeByHand: string | null;
  /** As typed: how far the clock was ahead of UTC, overriding the zone; empty: not given. */
  readonly utcOffset: string;
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
};

/** Somewhere a person can have been born, ready to be chosen. */
export interface Place {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: string | null;
  readonly zoneLabel?: string | null;
  /** The zone is only that of the nearest town. */
  readonly zoneProposed?: boolean;
}

/** No clock was ever set farther from UTC: Manila's and Alaska's before they changed sides of the
 * date line, at nearly 16 hours. */
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

/** Typing on in the box takes back the choice that was made in it, but not what was entered by
 * hand. */
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

/** A coordinate by hand. The other one stays; a zone that came with a place does not. */
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

/** What was found at coordinates that were entered by hand: null where nothing was, so that the
 * coordinates stand for the name and UTC for the zone. A zone by hand stays. */
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

/** Both coordinates were entered by hand, and nobody has looked yet what lies there. */
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

/** An offset as the service takes it, `+05:30` or `-04:56:02`; null for anything else. A number
 * without a sign is ahead of UTC, as it is in most of the world. */
export function offsetOf(text: string): string | null {
  const [, sign = '', hours = '', minutes = '', seconds] =
    /^([+\-−–]?)(\d{1,2})(?::([0-5]\d)(?::([0-5]\d))?)?$/.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > FARTHEST_OFFSET_H) return null;
  const clock = [hours.padStart(2, '0'), minutes || '00', seconds].filter((part) => part);
  return `${sign === '' || sign === '+' ? '+' : '-'}${clock.join(':')}`;
}

/** A 0 that was typed and not yet confirmed. */
export function isDoubtfulZero(draft: Draft, axis: Axis): boolean {
  const confirmed =
    axis === 'latitude' ? draft.zeroLatitudeConfirmed : draft.zeroLongitudeConfirmed;
  return draft[axis] === 0 && !confirmed;
}

/** What the typed date and time mean: `null` while they mean nothing, or more than one thing. */
export interface Moment {
  /** YYYY-MM-DD */
  readonly date: string | null;
  /** HH:MM */
  readonly time: string | null;
}

/** A letter, a mark, a digit, punctuation, a symbol or a private character: what can be seen of a name. */
const VISIBLE = /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Co}]/u;

/** The names of what is still to be filled in, in the order of the form. */
export function missingFields(draft: Draft, { date, time }: Moment): string[] {
  const missing: string[] = [];
  if (!VISIBLE.test(draft.name)) missing.push('Name');
  if (date === null) missing.push('Date of Birth');
  if (time === null && !draft.timeUnknown) missing.push('Time of Birth');
  const axes = (['latitude', 'longitude'] as const).filter(
    (axis) => draft[axis] === null || isDoubtfulZero(draft, axis),
  );
  if (axes.length > 0) missing.push(`Location ${axes.join('/')}`);
  return missing;
}

/** What a clock time that happened twice or never is to mean. */
export type Disambiguation = 'earlier' | 'later';

/** The request for a draft with nothing missing. */
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
  };
}

const KEY = 'birthForm';

/** The draft outlives a reload and a failed submit, and ends with the tab. */
export function saveDraft(draft: Draft, storage?: Storage): void {
  try {
    (storage ?? sessionStorage).setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the form works without.
  }
}

export function savedDraft(storage?: Storage): Draft {
  try {
    const saved: unknown = JSON.parse((storage ?? sessionStorage).getItem(KEY) ?? 'null');
    return isDraft(saved) ? saved : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** What a member that may be null is otherwise. */
const OTHERWISE: Partial<Record<keyof Draft, (value: unknown) => boolean>> = {
  latitude: (value) => typeof value === 'number',
  longitude: (value) => typeof value === 'number',
};

/** Same members with the same kind of value: a draft that was saved otherwise could not be shown. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const members = value as Record<string, unknown>;
  return Object.entries(EMPTY_DRAFT).every(([key, empty]) => {
    const member = members[key];
    if (empty !== null) return typeof member === typeof empty;
    const isOtherwise = OTHERWISE[key as keyof Draft] ?? ((found) => typeof found === 'string');
    return member === null || isOtherwise(member);
  });
}
