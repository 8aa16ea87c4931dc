import type { BirthRequest } from './shapes.ts';

/* Readings that a newer one replaced, in this browser's local storage only. Each is kept as the
 * request that makes it again, which takes less than a kilobyte. */

const KEY = 'keptReadings';

/** The most readings kept; the oldest go first. */
const MOST = 50;

export interface KeptReading {
  readonly id: string;
  /** The title that the person gave it, or the name it was made for. */
  readonly title: string;
  readonly request: BirthRequest;
}

/** The kept readings, the newest first. */
export function keptReadings(): KeptReading[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Keeps a reading, unless the same is kept already. */
export function keepReading(request: BirthRequest): void {
  const others = keptReadings();
  if (others.some((own) => isSameReading(own.request, request))) return;
  const title = request.name?.trim() || request.date || '';
  store([{ id: crypto.randomUUID(), title, request }, ...others].slice(0, MOST));
}

export function renameKept(id: string, title: string): void {
  store(keptReadings().map((own) => (own.id === id ? { ...own, title } : own)));
}

export function deleteKept(id: string): void {
  store(keptReadings().filter((own) => own.id !== id));
}

/** Whether two requests are about one birth of one name. */
export function isSameBirth(one: BirthRequest, other: BirthRequest): boolean {
  return keyOf(one) === keyOf(other);
}

/** Whether two requests are about one birth and one name, with the same chart options. Requests of this app name no
 * defaults. */
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
  try {
    if (kept.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: the list stays as it was.
  }
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
