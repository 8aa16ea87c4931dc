import type { BirthData } from '#api/shapes.ts';
import { dateWithWeekday, timeInWords } from '#lib/dates.ts';

/** `Friday, 15 June 1990 · 14:30, half past two in the afternoon · Rome`: date, time and place in the
 * form's wording. */
export function bornInWords({ date, time, place }: BirthData): string {
  return [dateWithWeekday(date), time ? timeInWords(time) : 'time not known', place]
    .filter((part) => part)
    .join(' · ');
}
