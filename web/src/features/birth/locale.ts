/** The locale of the date and time fields: English like the page, with the order of day, month and
 * year that the person's own language writes. */
export function fieldLocale(language: string = navigator.language): string {
  return language.startsWith('en') ? language : 'en-GB';
}
