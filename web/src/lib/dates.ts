const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `15 June 1990` out of `1990-06-15`. */
export function longDate(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}

/** `12:30:05` or, on a whole minute, `12:30`, out of HH:MM:SS. */
export function clockTime(time: string): string {
  return time.endsWith(':00') && time.length === 8 ? time.slice(0, 5) : time;
}

/** `15 June 1990, 12:30 UTC` out of an ISO instant in UTC. */
export function utcInstant(instant: string): string {
  const [date = '', time = ''] = instant.replace('Z', '').split('T');
  return `${longDate(date)}, ${clockTime(time)} UTC`;
}
