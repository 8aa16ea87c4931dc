/** A token of typed text: digits, a word, or what lies between them. */
export type Token =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'separator'; readonly text: string };

/** Folds case, accents and invisible characters, and the digits of any script to 0 to 9. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents of Latin, Greek and Cyrillic letters, and Arabic vowel signs.
      .replace(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670]/g, '')
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, '')
      // 'p. m.' and 'p.m.' are one word.
      .replace(/(?<!\p{L})([ap])\.? ?m(?!\p{L})\.?/gu, '$1m')
  );
}

/** The value of a decimal digit. The digits of each script are ten consecutive code points. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

export function tokens(folded: string): Token[] {
  return [...folded.matchAll(/(\d+)|([\p{L}\p{M}]+)|[^\d\p{L}\p{M}]+/gu)].map(
    ([text, number, word]) => {
      if (number !== undefined) return { kind: 'number', text };
      return { kind: word === undefined ? 'separator' : 'word', text };
    },
  );
}

/** True for a valid separator: blanks, or one or two different marks, such as `/`, `. ` or `.,`. */
export function isSeparator(text: string): boolean {
  const marks = [...text.replaceAll(' ', '')];
  return (
    marks.length <= 2 &&
    new Set(marks).size === marks.length &&
    marks.every((mark) => SEPARATORS.includes(mark))
  );
}

const SEPARATORS = ":;.,-/\\_·()'’°،、。‐‑‒–—−⁄٫";

/** The meaning of a typed text. The value has the API's format. */
export type Meaning =
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
