import { optionsOf } from '#api/chart-options.ts';
import { optionsInWords } from '#api/option-words.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { clockTime, dateWithWeekday, longDate, timeInWords } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';

interface Born {
  readonly date?: string | null;
  readonly time?: string | null;
  readonly timeGuessed?: boolean | null;
  readonly place?: string | null;
}

/** `15 June 1990 · 14:30 · Rome, Lazio, Italy`. With `inFull`, date and time are written as in the form:
 * `Friday, 15 June 1990 · 14:30, half past two in the afternoon · Rome, Lazio, Italy`. */
export function bornInWords({ date, time, timeGuessed, place }: Born, inFull = false): string {
  const [day, hour] = inFull ? [dateWithWeekday, timeInWords] : [longDate, clockTime];
  const clock = time ? hour(time) : t('born.time-not-known');
  return [date && day(date), timeGuessed ? t('born.guess', { clock }) : clock, place]
    .filter((part) => part)
    .join(' · ');
}

/** The same, with the chart options that differ from the defaults. */
export function bornWithOptions(birth: BirthRequest): string {
  return [bornInWords(birth), ...optionsInWords(optionsOf(birth))].join(' · ');
}
