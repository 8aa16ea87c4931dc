import type { Chart, DayOfBirth as Day, PassingAspect, RisingSign } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { listed } from '#lib/words.ts';
import { Fold } from '#ui/fold.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { AspectLine } from '#ui/wheel/aspect-line.tsx';
import { kindOfAspects } from './aspects.tsx';
import styles from './day-of-birth.module.css';
import { DayStrip } from './day-strip.tsx';
import { GuessForm } from './guess-form.tsx';

interface DayOfBirthProps {
  chart: Chart;
  day: Day;
  /** Shows the chart of a clock time, HH:MM:SS, as a guess. */
  onGuess: (time: string) => void;
}

/** The day of a birth whose time is not known, hour by hour. */
export function DayOfBirth({ chart, day, onGuess }: DayOfBirthProps) {
  return (
    <div className={styles.day}>
      <AllDay chart={chart} />
      <h3>{t('results.day.rising')}</h3>
      <p className={styles.lead}>{t('results.day.rising.text')}</p>
      <DayStrip day={day} />
      <ol className={styles.rows}>
        {day.rising.map((row, place) => (
          <Rising
            key={row.begins.instant}
            row={row}
            isLast={place === day.rising.length - 1}
            onGuess={onGuess}
          />
        ))}
      </ol>
      <GuessForm onGuess={onGuess} />
      {day.moonAspects.length > 0 && (
        <Fold id="moon-aspects" label={t('results.day.moon', { count: day.moonAspects.length })}>
          <ul className={styles.aspects}>
            {day.moonAspects.map((aspect) => (
              <MoonAspect key={`${aspect.planet} ${aspect.type}`} aspect={aspect} />
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

/** The placements that hold all day, and the times at which bodies change sign. */
function AllDay({ chart }: { chart: Chart }) {
  const { planets, aspects, day } = chart;
  const placements = planets
    .filter(({ possibleSigns }) => possibleSigns === undefined)
    .map(({ name, sign }) => t('results.day.placement', { planet: name, sign }));
  return (
    <ul className={styles.facts}>
      <li>{t('results.day.all', { placements: listed(placements) })}</li>
      <li>{t('results.day.aspects', { count: aspects.length, kind: kindOfAspects(chart) })}</li>
      {day?.signChanges.map(({ planet, from, to, at }) => (
        <li key={planet}>
          {t('results.day.change', { planet, from, to, time: hourAndMinute(at.time) })}
        </li>
      ))}
    </ul>
  );
}

interface RisingProps {
  row: RisingSign;
  isLast: boolean;
  onGuess: (time: string) => void;
}

function Rising({
  row: { sign, begins, ends, halfway, interpretation },
  isLast,
  onGuess,
}: RisingProps) {
  const span = {
    begins: hourAndMinute(begins.time),
    ends: isLast ? '24:00' : hourAndMinute(ends.time),
  };
  return (
    <li>
      <span className={styles.span}>{t('results.day.span', span)}</span>
      <Glyph name={sign} />
      <span className={styles.text}>{interpretation}</span>
      {halfway !== null && halfway !== undefined && (
        <button type="button" className={styles.guess} onClick={() => onGuess(halfway)}>
          {t('results.day.guess', { time: hourAndMinute(halfway) })}
        </button>
      )}
    </li>
  );
}

function MoonAspect({ aspect }: { aspect: PassingAspect }) {
  const { planet, type, begins, exact, ends, interpretation } = aspect;
  const time = (moment: PassingAspect['begins']) =>
    moment == null ? 'none' : hourAndMinute(moment.time);
  const times = { begins: time(begins), exact: time(exact), ends: time(ends) };
  return (
    <li>
      <details>
        <summary>
          <AspectLine type={type} />
          <span>
            {t(`results.day.moon.${type}`, { planet })}
            <span className={styles.times}>{t('results.day.moon.times', times)}</span>
          </span>
        </summary>
        <p>{interpretation}</p>
      </details>
    </li>
  );
}

/** `05:41` from `05:41:12`. */
function hourAndMinute(time: string): string {
  return time.slice(0, 5);
}
