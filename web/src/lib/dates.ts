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
  return `${longDate(date)}, ${clockTime(time)} UTC`;
}

/** `14:30, half past two in the afternoon` from HH:MM or HH:MM:SS. */
export function timeInWords(time: string): string {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const clock = clockTime(time);
  return second === 0 ? `${clock}, ${spoken(hour, minute)}` : clock;
}

const HOURS = 'midnight one two three four five six seven eight nine ten eleven'.split(' ');

/** Minutes said without the word 'minutes'. */
const MINUTES: Readonly<Record<number, string>> = {
  5: 'five',
  10: 'ten',
  15: 'quarter',
  20: 'twenty',
  25: 'twenty-five',
  30: 'half',
};

function spoken(hour: number, minute: number): string {
  const isPast = minute <= 30;
  const told = isPast ? hour : (hour + 1) % 24;
  const name = told === 12 ? 'noon' : (HOURS[told % 12] ?? '');
  const needsPart = told % 12 !== 0;
  const part = needsPart ? ` ${partOfDay(told)}` : '';
  if (minute === 0) return needsPart ? `${name} o’clock${part}` : name;
  const count = isPast ? minute : 60 - minute;
  const minutes = MINUTES[count] ?? (count === 1 ? '1 minute' : `${count} minutes`);
  return `${minutes} ${isPast ? 'past' : 'to'} ${name}${part}`;
}

function partOfDay(hour: number): string {
  if (hour < 12) return 'in the morning';
  if (hour < 18) return 'in the afternoon';
  return hour < 21 ? 'in the evening' : 'at night';
}
