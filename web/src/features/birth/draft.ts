import type { BirthRequest } from '#api/shapes.ts';

/** The form as the person has filled it in so far: the shape of the screen, not of the request. */
export interface Draft {
  readonly name: string;
  /** YYYY-MM-DD */
  readonly date: string | null;
  /** HH:MM */
  readonly time: string | null;
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
  readonly zoneFrom: 'place' | 'hand' | null;
}

export const EMPTY_DRAFT: Draft = {
  name: '',
  date: null,
  time: null,
  timeUnknown: false,
  place: '',
  latitude: null,
  longitude: null,
  coordinatesFrom: null,
  zeroLatitudeConfirmed: false,
  zeroLongitudeConfirmed: false,
  zone: null,
  zoneFrom: null,
};

/** Somewhere a person can have been born, ready to be chosen. */
export interface Place {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: string | null;
}

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
    zoneFrom: place.zone === null ? null : 'place',
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
    ...withoutPlaceZone(draft),
  };
}

export function withZone(draft: Draft, zone: string | null): Draft {
  return { ...draft, zone, zoneFrom: zone === null ? null : 'hand' };
}

function withoutPlaceZone(draft: Draft): Pick<Draft, 'zone' | 'zoneFrom'> {
  return draft.zoneFrom === 'place'
    ? { zone: null, zoneFrom: null }
    : { zone: draft.zone, zoneFrom: draft.zoneFrom };
}

/** A 0 that was typed and not yet confirmed. */
export function isDoubtfulZero(draft: Draft, axis: Axis): boolean {
  const confirmed =
    axis === 'latitude' ? draft.zeroLatitudeConfirmed : draft.zeroLongitudeConfirmed;
  return draft[axis] === 0 && !confirmed;
}

/** The names of what is still to be filled in, in the order of the form. `today` is the date at the
 * birthplace, YYYY-MM-DD. */
export function missingFields(draft: Draft, today: string): string[] {
  const missing: string[] = [];
  if (draft.name.trim() === '') missing.push('Name');
  if (draft.date === null || dateProblem(draft.date, today)) missing.push('Date of Birth');
  if (draft.time === null && !draft.timeUnknown) missing.push('Time of Birth');
  const axes = (['latitude', 'longitude'] as const).filter(
    (axis) => draft[axis] === null || isDoubtfulZero(draft, axis),
  );
  if (axes.length > 0) missing.push(`Location ${axes.join('/')}`);
  return missing;
}

/** The first day for which there are ephemeris files. */
export const FIRST_DATE = '1800-01-02';

export function dateProblem(date: string, today: string): string | null {
  if (date > today) return 'The date of birth can’t be in the future.';
  if (date < FIRST_DATE) return 'Charts start on 2 January 1800.';
  return null;
}

/** The request for a draft with nothing missing. */
export function toRequest(draft: Draft): BirthRequest {
  const { date, latitude, longitude, place } = draft;
  if (date === null || latitude === null || longitude === null) {
    throw new TypeError('the draft is incomplete');
  }
  return {
    name: draft.name.trim(),
    date,
    ...(draft.timeUnknown || draft.time === null
      ? { timeUnknown: true }
      : { time: `${draft.time}:00` }),
    latitude,
    longitude,
    timezone: draft.zone ?? 'auto',
    ...(place.trim() !== '' && draft.coordinatesFrom === 'place' && { place: place.trim() }),
  };
}

const KEY = 'birthForm';

/** The draft outlives a reload and a failed submit, and ends with the tab. */
export function saveDraft(draft: Draft, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the form works without.
  }
}

export function savedDraft(storage: Storage = sessionStorage): Draft {
  try {
    const saved: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isDraft(saved) ? saved : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Same members with the same kind of value; a null may stand where one is allowed. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const members = value as Record<string, unknown>;
  return Object.entries(EMPTY_DRAFT).every(([key, empty]) =>
    empty === null ? key in members : typeof members[key] === typeof empty,
  );
}
