/** `T-square` from `t-square`. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Joins names: `Moon, Jupiter and Pluto`. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
}

/** Longest name that every common file system takes, in bytes. */
const LONGEST_BYTES = 255;

/** The name of a person's file, as the service forms it: letters and digits of any script stay,
 * everything else becomes `_`, and the kind of file follows, such as `Complete-Reading.txt`. */
export function fileName(name: string, content: string): string {
  const stem = name
    .trim()
    .normalize('NFC')
    .replace(/([\p{Alphabetic}\p{N}]\p{M}*)|./gsu, (_, letter?: string) => letter ?? '_');
  const ending = `-${content}`;
  return cutTo(stem, LONGEST_BYTES - ending.length) + ending;
}

/** The longest prefix of whole characters with at most so many bytes of UTF-8. */
function cutTo(text: string, bytes: number): string {
  const encoder = new TextEncoder();
  let left = bytes;
  let kept = '';
  for (const character of text) {
    left -= encoder.encode(character).length;
    if (left < 0) break;
    kept += character;
  }
  return kept;
}
