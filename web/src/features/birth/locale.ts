/** The locale of the date and time fields: English like the page, with the order of day, month and
 * year of the person's own English, else of Britain's, which most of the world shares. */
export function fieldLocale(language: string = navigator.language): string {
  return language.startsWith('en') ? language : 'en-GB';
}
