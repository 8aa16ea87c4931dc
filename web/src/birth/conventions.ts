import { fold } from './text.ts';

/** The order of day, month and year in a date of digits. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** A visitor's conventions for dates and times. Words are case-folded and without accents. */
export interface Conventions {
  /** `null` if the visitor's languages do not determine it. */
  readonly order: DateOrder | null;
  /** True if the visitor may write times of a 12-hour clock. */
  readonly hasTwelveHours: boolean;
  /** Months by name and short name, 1 to 12. */
  readonly months: ReadonlyMap<string, number>;
  /** Weekdays by name and short name, 0 (Sunday) to 6. */
  readonly weekdays: ReadonlyMap<string, number>;
  /** Words in a written date without a meaning of their own, such as 'de'. */
  readonly fillers: ReadonlySet<string>;
  /** Parts of the day by name, such as 'pm' or 'de la tarde', with their hours, 0 to 23. */
  readonly dayPeriods: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Further locales whose names are accepted. Arabic has month names for each region, and people use more than one
 * set. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  ar: ['ar-EG', 'ar-LB', 'ar-DZ', 'ar-MA'],
};

const ENGLISH = ['en-US', 'en-GB'] as const;

/** Words that people write in dates but that are not in the formats of Intl. */
const MORE_FILLERS = ['of', 'the', 'on', 'der', 'den', 'am', 'le', 'el', 'del', 'di'] as const;

/** Roman months, used on the certificates of many countries. */
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'] as const;

/** Derives the conventions from `navigator.languages`. English words are always understood. */
export function conventionsOf(languages: readonly string[]): Conventions {
  const known = languages.filter(isKnown);
  const preferred = known[0] ?? 'en';
  const language = preferred.split('-')[0] ?? preferred;
  const locales = [preferred, ...(ALSO[language] ?? []), ...ENGLISH];
  return {
    order: settledOrder(known),
    // British locales use the 24-hour clock, but people also write 12-hour times.
    hasTwelveHours: language === 'en' || hasTwelveHours(preferred),
    months: withRoman(numbered(locales, 'month', MONTHS, 1)),
    weekdays: numbered(locales, 'weekday', WEEKDAYS, 0),
    fillers: new Set([...MORE_FILLERS, ...locales.flatMap(literalWords)]),
    dayPeriods: dayPeriodsOf(locales),
  };
}

let known: { readonly languages: string; readonly conventions: Conventions } | undefined;

/** The visitor's conventions. Cached, because deriving them takes milliseconds on a phone. */
export function visitorConventions(): Conventions {
  const languages = navigator.languages.join();
  if (known?.languages !== languages) {
    known = { languages, conventions: conventionsOf(navigator.languages) };
  }
  return known.conventions;
}

/** Drops language tags such as 'C', which Intl refuses. */
function isKnown(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}

/** The field order of the preferred language; null if the language does not determine it. A bare 'en' could be any
 * country's. 'en-US' is the default of much software, so it does not count if another of the visitor's languages
 * puts the day first. */
function settledOrder(languages: readonly string[]): DateOrder | null {
  const [preferred, ...others] = languages;
  if (preferred === undefined || preferred === 'en') return null;
  const order = orderIn(preferred);
  const isDoubtful =
    order === 'mdy' && others.some((other) => other !== 'en' && orderIn(other) !== 'mdy');
  return isDoubtful ? null : order;
}

function orderIn(locale: string): DateOrder {
  const format = formatIn(locale, { year: 'numeric', month: 'numeric', day: 'numeric' });
  const fields = format.formatToParts(SOME_DAY).filter(({ type }) => type !== 'literal');
  const order = fields.map(({ type }) => type[0]).join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
}

const SOME_DAY = new Date(Date.UTC(2001, 10, 22));

function hasTwelveHours(locale: string): boolean {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
}

/** The names of months or weekdays: long and short, alone and within a date. */
function numbered(
  locales: readonly string[],
  field: 'month' | 'weekday',
  days: readonly Date[],
  first: number,
): Map<string, number> {
  const names = new Map<string, number>();
  for (const locale of locales) {
    for (const style of ['long', 'short'] as const) {
      for (const around of AROUND_A_NAME) {
        const format = formatIn(locale, { ...around, [field]: style });
        for (const [index, day] of days.entries()) {
          const name = words(partOf(format, field, day));
          // Japanese and Chinese months are numbers.
          if (name !== '' && !/\d/.test(name) && !names.has(name)) names.set(name, index + first);
        }
      }
    }
  }
  return names;
}

function withRoman(months: Map<string, number>): Map<string, number> {
  for (const [index, name] of ROMAN.entries()) {
    if (!months.has(name)) months.set(name, index + 1);
  }
  return months;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2001, index, 1)));
/** Days of one week; the first is a Sunday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2001, 6, 1 + index)));
const HOURS = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2001, 0, 1, hour)));

/** Names change with their context: Russian 'июнь', but '15 июня'. */
const AROUND_A_NAME = [{}, { day: 'numeric' }, { day: 'numeric', year: 'numeric' }] as const;

/** Words around day, month and year in a date: 'de' in '15 de junio de 1990'. */
function literalWords(locale: string): string[] {
  return (['full', 'long', 'medium'] as const).flatMap((dateStyle) =>
    formatIn(locale, { dateStyle })
      .formatToParts(SOME_DAY)
      .filter(({ type }) => type === 'literal')
      .flatMap(({ value }) => fold(value).match(/\p{L}+/gu) ?? []),
  );
}

function dayPeriodsOf(locales: readonly string[]): Map<string, Set<number>> {
  const periods = new Map<string, Set<number>>();
  const add = (name: string, hour: number) =>
    periods.set(name, (periods.get(name) ?? new Set()).add(hour));
  for (const locale of locales) {
    for (const style of [{}, { dayPeriod: 'long' }] as const) {
      const format = formatIn(locale, { hour: 'numeric', hour12: true, ...style });
      for (const [hour, instant] of HOURS.entries()) {
        const name = words(partOf(format, 'dayPeriod', instant));
        if (name !== '') add(name, hour);
      }
    }
  }
  for (const hour of HOURS.keys()) add(hour < 12 ? 'a' : 'p', hour);
  add('midnight', 0);
  return periods;
}

/** The folded text, in which everything but letters and digits is replaced by single blanks. */
function words(text: string): string {
  return (fold(text).match(/[\p{L}\p{M}\d]+/gu) ?? []).join(' ');
}

function partOf(
  format: Intl.DateTimeFormat,
  wanted: Intl.DateTimeFormatPartTypes,
  instant: Date,
): string {
  return format.formatToParts(instant).find(({ type }) => type === wanted)?.value ?? '';
}

/** A format in the Gregorian calendar, because Thai and Persian locales default to other calendars. */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
}
