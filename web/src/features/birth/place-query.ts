/** Letters it takes while typing. One Han, kana or Hangul sign is a name's worth of letters. */
const MIN_LETTERS = 3;
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether typing so much, blanks at the ends taken off, is worth a search. */
export function isLongEnough(query: string): boolean {
  return query.length >= MIN_LETTERS || DENSE_SCRIPT.test(query);
}
