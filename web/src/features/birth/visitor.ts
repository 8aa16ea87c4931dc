import { type Conventions, conventionsOf } from '#lib/typed-input/conventions.ts';

let known: { readonly languages: string; readonly conventions: Conventions } | undefined;

/** How this visitor writes dates and times. Found once: it takes a phone some milliseconds. */
export function visitorConventions(): Conventions {
  const languages = navigator.languages.join();
  if (known?.languages !== languages) {
    known = { languages, conventions: conventionsOf(navigator.languages) };
  }
  return known.conventions;
}

/** The locale of the calendar: English like the page, with the first weekday of the visitor's own
 * English, else of Britain's. */
export function calendarLocale(): string {
  return navigator.language.startsWith('en') ? navigator.language : 'en-GB';
}
