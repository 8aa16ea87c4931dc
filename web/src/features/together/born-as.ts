import { clockTime, longDate } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';

interface Born {
  readonly date?: string | null;
  readonly time?: string | null;
  readonly place?: string | null;
}

/** `15 June 1990 · 14:30 · Rome, Lazio, Italy` */
export function bornAs({ date, time, place }: Born): string {
  const parts = [date && longDate(date), time ? clockTime(time) : t('together.no-time'), place];
  return parts.filter((part) => part).join(' · ');
}
