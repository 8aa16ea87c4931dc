import type { PlaceResult } from '#api/shapes.ts';

/** A place of birth that can be chosen. */
export interface Place {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: string | null;
  readonly zoneLabel?: string | null;
  /** True if the zone is that of the nearest town. */
  readonly zoneProposed?: boolean;
}

/** Converts a place of the service to one that can be chosen. */
export function toPlace({ formatted, geometry, annotations }: PlaceResult): Place {
  const { name, label } = annotations.timezone;
  // 'Etc/GMT', the sea zone at the Greenwich meridian, is UTC.
  const isUtc = label === 'UTC';
  return {
    name: formatted,
    latitude: geometry.lat,
    longitude: geometry.lng,
    zone: isUtc ? 'UTC' : name || null,
    zoneLabel: isUtc ? null : (label ?? null),
  };
}

/** Places that can be chosen if the service is unavailable. Coordinates: GeoNames. */
const CITIES: readonly Place[] = [
  { name: 'New York', latitude: 40.71427, longitude: -74.00597, zone: 'America/New_York' },
  { name: 'Los Angeles', latitude: 34.05223, longitude: -118.24368, zone: 'America/Los_Angeles' },
  { name: 'Chicago', latitude: 41.85003, longitude: -87.65005, zone: 'America/Chicago' },
  { name: 'London', latitude: 51.50853, longitude: -0.12574, zone: 'Europe/London' },
  { name: 'Paris', latitude: 48.85341, longitude: 2.3488, zone: 'Europe/Paris' },
  { name: 'Tokyo', latitude: 35.6895, longitude: 139.69171, zone: 'Asia/Tokyo' },
  { name: 'Sydney', latitude: -33.86785, longitude: 151.20732, zone: 'Australia/Sydney' },
  { name: 'Toronto', latitude: 43.70643, longitude: -79.39864, zone: 'America/Toronto' },
  { name: 'Berlin', latitude: 52.52437, longitude: 13.41053, zone: 'Europe/Berlin' },
  { name: 'Mumbai', latitude: 19.07283, longitude: 72.88261, zone: 'Asia/Kolkata' },
  { name: 'São Paulo', latitude: -23.5475, longitude: -46.63611, zone: 'America/Sao_Paulo' },
  { name: 'Cairo', latitude: 30.06263, longitude: 31.24967, zone: 'Africa/Cairo' },
  { name: 'Moscow', latitude: 55.75204, longitude: 37.61781, zone: 'Europe/Moscow' },
  { name: 'Mexico City', latitude: 19.42847, longitude: -99.12766, zone: 'America/Mexico_City' },
  { name: 'Bangkok', latitude: 13.75398, longitude: 100.50144, zone: 'Asia/Bangkok' },
  { name: 'Seoul', latitude: 37.566, longitude: 126.9784, zone: 'Asia/Seoul' },
  { name: 'Istanbul', latitude: 41.01384, longitude: 28.94966, zone: 'Europe/Istanbul' },
  {
    name: 'Buenos Aires',
    latitude: -34.61315,
    longitude: -58.37723,
    zone: 'America/Argentina/Buenos_Aires',
  },
  { name: 'Lagos', latitude: 6.45407, longitude: 3.39467, zone: 'Africa/Lagos' },
  { name: 'Jakarta', latitude: -6.21462, longitude: 106.84513, zone: 'Asia/Jakarta' },
];

/** The built-in cities whose name contains the text. Accents and case are ignored. */
export function citiesNamed(text: string): Place[] {
  const wanted = fold(text);
  return CITIES.filter(({ name }) => fold(name).includes(wanted));
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** Shortest query searched while typing, in characters. A query with a Han, kana or Hangul character may be shorter,
 * because place names in these scripts often have two characters. */
const MIN_LETTERS = 3;
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** True if the trimmed text is long enough to search while typing. */
export function isLongEnough(query: string): boolean {
  return query.length >= MIN_LETTERS || DENSE_SCRIPT.test(query);
}
