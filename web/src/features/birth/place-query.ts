/** Shortest query searched while typing. One Han, kana or Hangul sign counts as a syllable. */
const MIN_LETTERS = 3;
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** True if the trimmed text is long enough to search. */
export function isLongEnough(query: string): boolean {
  return query.length >= MIN_LETTERS || DENSE_SCRIPT.test(query);
}
