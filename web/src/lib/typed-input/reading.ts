/** What a typed text means. The value is in the form that the API takes. */
export type Reading =
  | { readonly kind: 'empty' }
  /** `alternative`: what else the person may have meant, though less likely. */
  | { readonly kind: 'value'; readonly value: string; readonly alternative?: string }
  /** It can mean any of these, the most likely first. */
  | { readonly kind: 'question'; readonly choices: readonly string[] }
  /** It means nothing; `reason` is for the person who typed it, in whole sentences. */
  | { readonly kind: 'refusal'; readonly reason: string };

/** Why a text can't be read, in whole sentences. Thrown and caught within this folder. */
export class Unreadable extends Error {}

/** The number that a name stands for: the name itself, or the beginning of only one name. */
export function named(names: ReadonlyMap<string, number>, word: string): number | null {
  const exact = names.get(word);
  if (exact !== undefined) return exact;
  if (word.length < SHORTEST_BEGINNING) return null;
  const begun = new Set([...names].filter(([name]) => name.startsWith(word)).map(([, it]) => it));
  const [only] = begun;
  return begun.size === 1 && only !== undefined ? only : null;
}

const SHORTEST_BEGINNING = 3;
