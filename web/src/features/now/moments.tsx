import type { TransitAspect } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Message } from '#ui/message.tsx';
import styles from './moments.module.css';

/* Formats of moments, for the visitor's time zone and locale. */
const FORMATS = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  // Long, because `Sun` is also a body.
  weekday: { weekday: 'long', hour: '2-digit', minute: '2-digit' },
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

type Dates = Pick<TransitAspect, 'starts' | 'ends' | 'moments' | 'exactBetween'>;

interface TransitDatesProps {
  transit: Dates;
  /** The current moment, an ISO instant. */
  now: string;
  /** True without a time of birth; then exact moments are accurate to the day. */
  isTimeUnknown: boolean;
}

/** The dates on which a transit begins, is exact and ends. */
export function TransitDates({ transit, now, isTimeUnknown }: TransitDatesProps) {
  const { starts, ends, moments, exactBetween } = transit;
  if (!starts && !ends && moments.length === 0 && !exactBetween) return null;
  return (
    <dl className={styles.dates}>
      {(starts ?? ends) && (
        <div>
          <dt>{t('now.begins')}</dt>
          <dd>{starts === null ? t('now.begins.long-ago') : <Moment at={starts} />}</dd>
        </div>
      )}
      <Exact transit={transit} now={now} isTimeUnknown={isTimeUnknown} />
      {(starts ?? ends) && (
        <div>
          <dt>{t('now.ends')}</dt>
          <dd>{ends === null ? t('now.ends.far-ahead') : <Moment at={ends} />}</dd>
        </div>
      )}
    </dl>
  );
}

function Exact({ transit: { moments, exactBetween }, now, isTimeUnknown }: TransitDatesProps) {
  const [first, last] = exactBetween ?? [];
  const next = moments.find((moment) => moment > now);
  if (moments.length === 0 && first === undefined) return null;
  return (
    <div>
      <dt>{t('now.exact')}</dt>
      <dd>
        {moments.length === 0 && first !== undefined && last !== undefined ? (
          <Message
            id="now.exact.between"
            components={{ first: <Moment at={first} />, last: <Moment at={last} /> }}
          />
        ) : (
          <ol className={styles.passes}>
            {moments.map((moment, place) => (
              <li key={moment} data-past={moment <= now || undefined}>
                {moments.length > 1 && (
                  <span className={styles.pass}>{t('now.pass', { pass: place + 1 })}</span>
                )}
                <Moment at={moment} to={isTimeUnknown ? 'day' : 'pass'} />
                {moment === next && <span className={styles.next}>{t('now.next')}</span>}
              </li>
            ))}
          </ol>
        )}
      </dd>
    </div>
  );
}

/** The visitor’s day, such as `2026-06-15`. */
export function visitorsDay(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
