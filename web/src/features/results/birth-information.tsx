import type { BirthData, Chart } from '#api/shapes.ts';
import { bornInWords } from '#birth/born.ts';
import { coordinate } from '#lib/angles.ts';
import { dateWithWeekday, timeInWords, utcInstant } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import notice from '#ui/notice.module.css';
import styles from './birth-information.module.css';
import { Section } from './section.tsx';

/** The birth data as entered, and the instant they give. */
export function BirthInformation({ birth, chart }: { birth: BirthData; chart: Chart }) {
  // The explanation says it, if the clock time occurred twice or never.
  const warnings = birth.warnings.filter(({ question }) => question == null);
  const rows: [string, string | null | undefined][] = [
    [t('results.birth.name'), birth.name],
    [t('results.birth.date'), dateWithWeekday(birth.date)],
    [
      t('results.birth.time'),
      birth.time ? timeInWords(birth.time) : t('results.birth.time.not-known'),
    ],
    [t('results.birth.place'), birth.place],
    [t('results.birth.latitude'), coordinate(birth.latitude)],
    [t('results.birth.longitude'), coordinate(birth.longitude)],
    [t('results.birth.timezone'), birth.timezone],
    [
      t('results.birth.instant'),
      birth.timeUnknown
        ? t('results.birth.instant.noon', { instant: utcInstant(birth.instant) })
        : utcInstant(birth.instant),
    ],
  ];
  return (
    <Section id="birth" digest={bornInWords(birth)} lead={birth.explanation}>
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(({ code, message }) => (
            <li key={code} className={notice.hint}>
              {message}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {chart.sensitivity && <Margins sensitivity={chart.sensitivity} />}
    </Section>
  );
}

/** Margins of the birth time from this number of minutes on are not mentioned. */
const MAX_MENTIONED_MINUTES = 120;

function Margins({ sensitivity }: { sensitivity: NonNullable<Chart['sensitivity']> }) {
  const { earlierMinutes, laterMinutes } = sensitivity.ascendantSign;
  const earlier = mentionedMinutes(earlierMinutes);
  const later = mentionedMinutes(laterMinutes);
  if (earlier === null && later === null) return null;
  return <p className={styles.margin}>{marginInWords(earlier, later)}</p>;
}

/** The margin in whole minutes. Null if it is unknown or too wide to be mentioned. */
function mentionedMinutes(minutes: number | null | undefined): number | null {
  return minutes != null && minutes < MAX_MENTIONED_MINUTES ? Math.floor(minutes) : null;
}

function marginInWords(earlier: number | null, later: number | null): string {
  if (earlier !== null && later !== null) {
    return t('results.birth.margin.either', { earlier, later });
  }
  return earlier !== null
    ? t('results.birth.margin.earlier', { earlier })
    : t('results.birth.margin.later', { later: later ?? 0 });
}
