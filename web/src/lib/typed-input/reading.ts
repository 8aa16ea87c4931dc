/** The meaning of a typed text. The value has the API's format. */
export type Reading =
  | { readonly kind: 'empty' }
  /** `alternative`: another, less likely meaning. */
  | { readonly kind: 'value'; readonly value: string; readonly alternative?: string }
  /** The text can mean any of these, the most likely first. */
  | { readonly kind: 'question'; readonly choices: readonly string[] }
  /** The text has no meaning. `reason` explains why, in whole sentences. */
  | { readonly kind: 'refusal'; readonly reason: string };

/** Why a text can't be read, in whole sentences. Thrown and caught within this folder. */
export class Unreadable extends Error {}

/** The number of a name, or of the only name that begins with the text. */
export function named(names: ReadonlyMap<string, number>, word: string): number | null {
  const exact = names.get(word);
  if (exact !== undefined) return exact;
  if (word.length < SHORTEST_BEGINNING) return null;
  const begun = new Set([...names].filter(([name]) => name.startsWith(word)).map(([, it]) => it));
  const [only] = begun;
  return begun.size === 1 && only !== undefined ? only : null;
}

const SHORTEST_BEGINNING = 3;
