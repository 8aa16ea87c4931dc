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
