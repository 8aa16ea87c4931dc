import type { BirthData, Chart } from '#api/shapes.ts';
import { coordinate } from '#lib/angles.ts';
import { dateWithWeekday, timeInWords, utcInstant } from '#lib/dates.ts';
import notice from '#ui/notice.module.css';
import styles from './birth-information.module.css';
import { Section } from './section.tsx';

/** The input, and the instant it means. */
export function BirthInformation({ birth, chart }: { birth: BirthData; chart: Chart }) {
  const rows: [string, string | null | undefined][] = [
    ['Name', birth.name],
    ['Date of birth', dateWithWeekday(birth.date)],
    ['Time of birth', birth.time ? timeInWords(birth.time) : 'Not known'],
    ['Place', birth.place],
    ['Latitude', coordinate(birth.latitude)],
    ['Longitude', coordinate(birth.longitude)],
    ['Timezone', birth.timezone],
    [
      'Moment in UTC',
      birth.timeUnknown ? `${utcInstant(birth.instant)} (noon)` : utcInstant(birth.instant),
    ],
  ];
  return (
    <Section id="birth" lead={birth.explanation}>
      {birth.warnings.length > 0 && (
        <ul className={styles.warnings}>
          {birth.warnings.map(({ code, message }) => (
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

/** How exact the birth time has to be. Above two hours nothing is said. */
const WORTH_SAYING_MINUTES = 120;

function Margins({ sensitivity }: { sensitivity: NonNullable<Chart['sensitivity']> }) {
  const { earlierMinutes, laterMinutes } = sensitivity.ascendantSign;
  const parts = [
    earlierMinutes != null && earlierMinutes < WORTH_SAYING_MINUTES
      ? `more than ${minutes(earlierMinutes)} earlier`
      : null,
    laterMinutes != null && laterMinutes < WORTH_SAYING_MINUTES
      ? `more than ${minutes(laterMinutes)} later`
      : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <p className={styles.margin}>
      If you had been born {parts.join(', or ')}, your rising sign would be different.
    </p>
  );
}

function minutes(value: number): string {
  const whole = Math.floor(value);
  if (whole === 0) return 'a few seconds';
  return whole === 1 ? '1 minute' : `${whole} minutes`;
}
