/** Shortest query searched while typing, in characters. A query with a Han, kana or Hangul character may be shorter,
 * because place names in these scripts often have two characters. */
const MIN_LETTERS = 3;
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** True if the trimmed text is long enough to search while typing. */
export function isLongEnough(query: string): boolean {
  return query.length >= MIN_LETTERS || DENSE_SCRIPT.test(query);
}
