import type { PortraitSet } from '#api/shapes.ts';
import { pack, unpack } from '#lib/packed.ts';

/** The label of a set, by its index: `A`, `B`, `C`. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}

/* The fragment of a link with the names of three sets of portraits and no other data: `f.` and the packed names. */

/** Number of sets shown. */
const SETS = 3;

/** Maximum number of names in a set. */
const MAX_NAMES = 4;

/** The names of each set, in the order shown. */
export type SetNames = readonly (readonly string[])[];

export function namesOf(sets: readonly PortraitSet[]): SetNames {
  return sets.map(({ portraits }) => portraits.map(({ name }) => name));
}

/** Encodes names as a fragment without the `#`. */
export function friendFragment(names: SetNames): string {
  return `f.${pack(names)}`;
}

export function isFriendLink(hash: string): boolean {
  return hash.startsWith('#f.');
}

/** Decodes a URL's hash (with `#`). Null if it is damaged or contains anything other than names. */
export function readFriendLink(hash: string): SetNames | null {
  const names = isFriendLink(hash) ? unpack(hash.slice(3)) : null;
  return isNames(names) ? names : null;
}

function isNames(value: unknown): value is SetNames {
  return Array.isArray(value) && value.length === SETS && value.every(isSet);
}

function isSet(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= MAX_NAMES &&
    new Set(value).size === value.length &&
    value.every((name) => typeof name === 'string' && isName(name))
  );
}

/** True for one or two words of letters, so that a forged link can't show a sentence or a URL on the page. */
function isName(text: string): boolean {
  return /^[\p{L}\p{M}]+(?:[ -][\p{L}\p{M}]+)?$/u.test(text) && text.length <= 30;
}
