import { type Conventions, conventionsOf } from '#lib/typed-input/conventions.ts';

let known: { readonly languages: string; readonly conventions: Conventions } | undefined;

/** How the visitor writes dates and times. Found once, because it takes a phone milliseconds. */
export function visitorConventions(): Conventions {
  const languages = navigator.languages.join();
  if (known?.languages !== languages) {
    known = { languages, conventions: conventionsOf(navigator.languages) };
  }
  return known.conventions;
}

/** Locale of the calendar: English, with the first weekday of the visitor's own English, or Britain's. */
export function calendarLocale(): string {
  return navigator.language.startsWith('en') ? navigator.language : 'en-GB';
}
