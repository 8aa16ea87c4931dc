/** `T-square` out of `t-square`. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Moon, Jupiter and Pluto` out of the three names. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
}

/** A file name out of a person's name, as the download has always been named. */
export function fileStem(name: string): string {
  return name.replace(/[^a-z0-9]/gi, '_');
}
