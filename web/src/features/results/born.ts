import type { BirthData } from '#api/shapes.ts';
import { dateWithWeekday, timeInWords } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';

/** `Friday, 15 June 1990 · 14:30, half past two in the afternoon · Rome`: date, time and place in the
 * form's wording. */
export function bornInWords({ date, time, timeGuessed, place }: BirthData): string {
  const clock = time ? timeInWords(time) : t('results.born.time-not-known');
  return [dateWithWeekday(date), timeGuessed ? t('results.born.guess', { clock }) : clock, place]
    .filter((part) => part)
    .join(' · ');
}
