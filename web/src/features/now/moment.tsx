/* Formats of moments, for the visitor's time zone and locale. */
const FORMATS = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  pass: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  minute: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  second: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Precision = keyof typeof FORMATS;

interface MomentProps {
  /** An ISO instant in UTC. */
  at: string;
  to?: Precision;
}

export function Moment({ at, to = 'day' }: MomentProps) {
  return <time dateTime={at}>{inWords(at, to)}</time>;
}

/** True if the visitor's time zone has an offset of 0 from UTC at a moment. */
export function isInUtc(at: string): boolean {
  return new Date(at).getTimezoneOffset() === 0;
}

export function inWords(at: string, to: Precision = 'day'): string {
  return new Intl.DateTimeFormat(undefined, FORMATS[to]).format(new Date(at));
}

/** `Dec` or `D` from `2026-12-01`. */
export function monthName(day: string, month: 'short' | 'narrow'): string {
  const options = { month, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(undefined, options).format(new Date(`${day}T00:00:00Z`));
}
