import type { BirthRequest } from './shapes.ts';

/* Birth data in the fragment of an address (after `#`), which browsers don't send: `v1.` and, in
   base64url, a checksum of four bytes and a JSON array in UTF-8. */

const VERSION = 1;

const CHECKSUM_BYTES = 4;

/** Limit in characters, far above what birth data need. */
const LONGEST = 4096;

/** Why a link can't be read: it is cut off or changed; a newer version made it; or it is no link of
 * this app. */
export type LinkProblem = 'damaged' | 'newer' | 'foreign';

/** Encodes a request as a fragment without the `#`. Missing members take no characters. */
export function linkOf(request: BirthRequest): string {
  const { name, date, time, latitude, longitude, timezone, place, utcOffset, disambiguation } =
    request;
  const members = [name, date, time, latitude, longitude, timezone, place];
  members.push(utcOffset, disambiguation, request.timeGuessed ? 'guessed' : undefined);
  while (members.at(-1) == null) members.pop();
  const text = new TextEncoder().encode(JSON.stringify(members.map((member) => member ?? null)));
  return `v${VERSION}.${base64url(new Uint8Array([...checksum(text), ...text]))}`;
}

/** True if an address's hash (with `#`) looks like a link and not like an anchor. */
export function isLink(hash: string): boolean {
  return /^#v\d/.test(hash);
}

/** Decodes an address's hash (with `#`). The service checks the values. */
export function readLink(hash: string): BirthRequest | LinkProblem {
  const [, version, packed = ''] = /^#v(\d+)\.?(.*)$/s.exec(hash) ?? [];
  if (version === undefined) return 'foreign';
  if (Number(version) > VERSION) return 'newer';
  return unpacked(packed) ?? 'damaged';
}

function unpacked(packed: string): BirthRequest | null {
  try {
    if (packed.length > LONGEST) return null;
    const bytes = bytesOf(packed);
    const text = bytes.slice(CHECKSUM_BYTES);
    if (checksum(text).some((byte, place) => byte !== bytes[place])) return null;
    const members: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
    return Array.isArray(members) ? requestOf(members) : null;
  } catch {
    return null;
  }
}

function requestOf(members: readonly unknown[]): BirthRequest | null {
  const [name, date, time, latitude, longitude, ...others] = members;
  const [timezone, place, utcOffset, disambiguation, guessed] = others;
  const required = [name, date];
  const optional = [time, timezone, place, utcOffset, disambiguation];
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (!required.every((member) => typeof member === 'string')) return null;
  if (!optional.every((member) => member == null || typeof member === 'string')) return null;
  const given = { time, timezone, place, utcOffset, disambiguation };
  return {
    name,
    date,
    latitude,
    longitude,
    ...Object.fromEntries(Object.entries(given).filter(([, member]) => member != null)),
    ...(time == null && { timeUnknown: true }),
    ...(time != null && guessed === 'guessed' && { timeGuessed: true }),
  } as BirthRequest;
}

/** 32-bit FNV-1a. It detects links that were cut off or changed in case. */
function checksum(bytes: Uint8Array): number[] {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return [hash >>> 24, (hash >>> 16) & 255, (hash >>> 8) & 255, hash & 255];
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
