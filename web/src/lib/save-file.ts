/** Saves a file as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later, because some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Regions with letter paper, from Unicode's CLDR (supplemental data, `paperSize`). */
const LETTER_REGIONS = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** True if the region of a language tag, such as the `US` of `en-US`, uses letter paper. */
export function usesLetter(language: string): boolean {
  try {
    const region = new Intl.Locale(language).maximize().region;
    return region !== undefined && LETTER_REGIONS.includes(region);
  } catch {
    return false;
  }
}
