import { pack, unpack } from '#lib/packed.ts';
import { optionsOf, readOptions } from './chart-options.ts';
import type { BirthRequest } from './shapes.ts';

/* Birth data in the fragment of a URL (after `#`), which browsers don't send. The format is `v1.` and a packed
 * array. */

const VERSION = 1;

/** Why a link can't be read. `damaged`: it is cut off or changed; `newer`: a newer version made it; `foreign`: it is
 * not a link of this app. */
export type LinkProblem = 'damaged' | 'newer' | 'foreign';

/** Encodes a request as a fragment without the `#`. Missing members at the end are left out. */
export function linkOf(request: BirthRequest): string {
  return packed(membersOf(request));
}

/** Encodes two births as a fragment without the `#`. */
export function linkOfTwo(first: BirthRequest, second: BirthRequest): string {
  return packed([membersOf(first), membersOf(second)]);
}

/** The members in the order of the format. The last one is an object with the chart options that differ from the
 * defaults. */
function membersOf(request: BirthRequest): unknown[] {
  const { name, date, time, latitude, longitude, timezone, place, utcOffset, disambiguation } =
    request;
  const members: unknown[] = [name, date, time, latitude, longitude, timezone, place];
  members.push(utcOffset, disambiguation, request.timeGuessed ? 'guessed' : undefined);
  const options = optionsOf(request);
  if (Object.keys(options).length > 0) members.push(options);
  while (members.at(-1) == null) members.pop();
  return members.map((member) => member ?? null);
}

function packed(members: readonly unknown[]): string {
  return `v${VERSION}.${pack(members)}`;
}

/** True if a URL's hash (with `#`) looks like a link and not like an anchor. */
export function isLink(hash: string): boolean {
  return /^#v\d/.test(hash);
}

/** Decodes a URL's hash (with `#`). Only the values of chart options are checked here. The service checks all other
 * values. */
export function readLink(hash: string): BirthRequest | LinkProblem {
  const members = membersIn(hash);
  return typeof members === 'string' ? members : (requestOf(members) ?? 'damaged');
}

/** Decodes the hash (with `#`) of a link for two people, or of a link for one person to be compared with. */
export function readLinkOfTwo(
  hash: string,
): readonly [BirthRequest, BirthRequest] | readonly [BirthRequest] | LinkProblem {
  const births = membersIn(hash);
  if (typeof births === 'string') return births;
  const one = requestOf(births);
  if (one) return [one];
  const [first, second] = births.map((members) =>
    Array.isArray(members) ? requestOf(members) : null,
  );
  return first && second ? [first, second] : 'damaged';
}

function membersIn(hash: string): readonly unknown[] | LinkProblem {
  const [, version, packed = ''] = /^#v(\d+)\.?(.*)$/s.exec(hash) ?? [];
  if (version === undefined) return 'foreign';
  if (Number(version) > VERSION) return 'newer';
  const members = unpack(packed);
  return Array.isArray(members) ? members : 'damaged';
}

function requestOf(members: readonly unknown[]): BirthRequest | null {
  const [name, date, time, latitude, longitude, ...others] = members;
  const [timezone, place, utcOffset, disambiguation, guessed, given] = others;
  const required = [name, date];
  const optional = [time, timezone, place, utcOffset, disambiguation];
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (!required.every((member) => typeof member === 'string')) return null;
  if (!optional.every((member) => member == null || typeof member === 'string')) return null;
  const options = given == null ? {} : readOptions(given);
  if (options === null) return null;
  const present = { time, timezone, place, utcOffset, disambiguation };
  return {
    name,
    date,
    latitude,
    longitude,
    ...Object.fromEntries(Object.entries(present).filter(([, member]) => member != null)),
    ...(time == null && { timeUnknown: true }),
    ...(time != null && guessed === 'guessed' && { timeGuessed: true }),
    ...options,
  } as BirthRequest;
}
