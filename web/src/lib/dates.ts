import { t } from '#lib/messages.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** `15 June 1990` from `1990-06-15`. */
export function longDate(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}

/** The weekday of YYYY-MM-DD: 0 (Sunday) to 6. */
export function weekdayOf(date: string): { number: number; name: string } {
  const instant = new Date(`${date}T00:00:00Z`);
  return { number: instant.getUTCDay(), name: WEEKDAY.format(instant) };
}

/** `Friday, 15 June 1990` from `1990-06-15`. */
export function dateWithWeekday(date: string): string {
  return `${weekdayOf(date).name}, ${longDate(date)}`;
}

/** In the Gregorian calendar; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** `12:30:05` or, on a whole minute, `12:30`, from HH:MM:SS. */
export function clockTime(time: string): string {
  return time.endsWith(':00') && time.length === 8 ? time.slice(0, 5) : time;
}

/** `15 June 1990, 12:30 UTC` from an ISO instant in UTC. */
export function utcInstant(instant: string): string {
  const [date = '', time = ''] = instant.replace('Z', '').split('T');
  return t('dates.utc', { date: longDate(date), time: clockTime(time) });
}

/** `14:30, half past two in the afternoon` from HH:MM or HH:MM:SS. */
export function timeInWords(time: string): string {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const clock = clockTime(time);
  return second === 0 ? `${clock}, ${spoken(hour, minute)}` : clock;
}

function spoken(hour: number, minute: number): string {
  if (minute === 0) return namedHour(hour) ?? t('dates.o-clock', hourAndPart(hour));
  const isPast = minute <= 30;
  const told = isPast ? hour : (hour + 1) % 24;
  const name = namedHour(told) ?? t('dates.hour', hourAndPart(told));
  return isPast
    ? t('dates.past', { minutes: minute, hour: name })
    : t('dates.to', { minutes: 60 - minute, hour: name });
}

/** The name of midnight or noon; undefined for other hours. */
function namedHour(hour: number): string | undefined {
  if (hour === 0) return t('dates.midnight');
  return hour === 12 ? t('dates.noon') : undefined;
}

function hourAndPart(hour: number) {
  return { hour: hour % 12, part: t(`dates.part.${partOfDay(hour)}`) };
}

function partOfDay(hour: number) {
  if (hour < 12) return 'morning';
  if (hour < 18) return 'afternoon';
  return hour < 21 ? 'evening' : 'night';
}
