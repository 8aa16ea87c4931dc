import { type Conventions, conventionsOf } from '#lib/typed-input/conventions.ts';

let known: { readonly languages: string; readonly conventions: Conventions } | undefined;

/** The visitor's conventions for dates and times. Cached, because deriving them takes milliseconds on a phone. */
export function visitorConventions(): Conventions {
  const languages = navigator.languages.join();
  if (known?.languages !== languages) {
    known = { languages, conventions: conventionsOf(navigator.languages) };
  }
  return known.conventions;
}

/** Locale of the calendar, which sets the first weekday: the visitor's own if it is English, else British English. */
export function calendarLocale(): string {
  return navigator.language.startsWith('en') ? navigator.language : 'en-GB';
}
