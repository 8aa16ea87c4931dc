import { storedValue, storeText } from '#lib/storage.ts';
import type { BirthRequest } from './shapes.ts';

/* Earlier readings, stored in this browser's local storage only. Each is stored as the request from which it can be
 * calculated again, which takes less than a kilobyte. */

const KEY = 'keptReadings';

/** Maximum number of readings. The oldest are removed first. */
const MAX_READINGS = 50;

export interface KeptReading {
  readonly id: string;
  /** The title that the person chose; at first the name in the request or, without a name, the date. */
  readonly title: string;
  readonly request: BirthRequest;
}

/** The stored readings, the newest first. */
export function keptReadings(): KeptReading[] {
  const kept = storedValue(KEY);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

/** Stores a reading, unless the same reading is stored already. */
export function keepReading(request: BirthRequest): void {
  const others = keptReadings();
  if (others.some((own) => isSameReading(own.request, request))) return;
  const title = request.name?.trim() || request.date || '';
  store([{ id: crypto.randomUUID(), title, request }, ...others].slice(0, MAX_READINGS));
}

export function renameKept(id: string, title: string): void {
  store(keptReadings().map((own) => (own.id === id ? { ...own, title } : own)));
}

export function deleteKept(id: string): void {
  store(keptReadings().filter((own) => own.id !== id));
}

/** True if two requests have the same name and the same birth. */
export function isSameBirth(one: BirthRequest, other: BirthRequest): boolean {
  return keyOf(one) === keyOf(other);
}

/** True if two requests have the same name, the same birth and the same chart options. Requests of this app leave
 * out default options, so equal options have equal members. */
export function isSameReading(one: BirthRequest, other: BirthRequest): boolean {
  return isSameBirth(one, other) && optionsKeyOf(one) === optionsKeyOf(other);
}

function optionsKeyOf(request: BirthRequest): string {
  const { houseSystem, zodiac, node, center, aspectTypes, points } = request;
  return JSON.stringify([houseSystem, zodiac, node, center, aspectTypes, points]);
}

function keyOf({ name, date, time, latitude, longitude }: BirthRequest): string {
  return JSON.stringify([name?.trim() ?? null, date, time ?? null, latitude, longitude]);
}

function store(kept: readonly KeptReading[]): void {
  storeText(KEY, kept.length === 0 ? null : JSON.stringify(kept));
}

function isKept(value: unknown): value is KeptReading {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, request } = value as Partial<KeptReading>;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof request === 'object' &&
    request !== null &&
    typeof request.date === 'string'
  );
}
