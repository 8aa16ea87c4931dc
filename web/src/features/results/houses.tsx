import { type FormEvent, useState } from 'react';
import type { Chart, DayOfBirth as Day, House, PassingAspect, RisingSign } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { t, textOf } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { listed } from '#lib/words.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { Fold } from '#ui/fold.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { Message } from '#ui/message.tsx';
import signs from '#ui/signs.module.css';
import { Table } from '#ui/table.tsx';
import { AspectLine } from '#ui/wheel/legend.tsx';
import { ANGLES, type AngleName, anglePosition, houseOfAngle } from '#ui/wheel/targets.ts';
import table from './chart-tables.module.css';
import { kindOfAspects } from './chart-tables.tsx';
import styles from './houses.module.css';
import { Nothing, Section } from './section.tsx';
import { useTraceable } from './tracing.tsx';

interface HouseSystemProps {
  chart: Chart;
  /** Shows the chart of a clock time, HH:MM:SS, as a guess. */
  onGuess: (time: string) => void;
}

export function HouseSystem({ chart, onGuess }: HouseSystemProps) {
  const { houses, houseSystemLabel, day } = chart;
  if (houses.length === 0) {
    return (
      <Section id="houses" digest={t('results.digest.houses.none')}>
        <Nothing>{t('results.houses.none')}</Nothing>
        <CalculatedWith chart={chart} />
        {day && <DayOfBirth chart={chart} day={day} onGuess={onGuess} />}
      </Section>
    );
  }
  return (
    <Section
      id="houses"
      digest={t('results.digest.houses', {
        system: houseSystemLabel ?? '',
        position: anglePosition(chart, 'Ascendant')?.position ?? '',
      })}
      lead={t('results.houses.lead', { system: houseSystemLabel ?? '' })}
    >
      <CalculatedWith chart={chart} />
      <ul className={styles.angles} onKeyDown={moveFocus}>
        {ANGLES.map(({ name }) => (
          <Angle key={name} name={name} chart={chart} />
        ))}
      </ul>
      <div className={table.scroller}>
        <Table
          className={table.table}
          caption={t('results.houses.caption')}
          columns={[
            t('results.houses.house'),
            t('results.houses.sign'),
            [t('results.houses.cusp'), table.number],
            t('results.houses.ruler'),
          ]}
          onKeyDown={moveFocus}
        >
          {houses.map((house) => (
            <Cusp key={house.number} house={house} chart={chart} />
          ))}
        </Table>
      </div>
    </Section>
  );
}

/** A sentence with the chart options, if any differ from the defaults. */
function CalculatedWith({ chart: { options } }: { chart: Chart }) {
  return options ? <p>{t('results.houses.options', { sentence: options.sentence })}</p> : null;
}

function Angle({ name, chart }: { name: AngleName; chart: Chart }) {
  const position = anglePosition(chart, name);
  const traceable = useTraceable({ kind: 'angle', name }, name === 'Ascendant', ({ houses }) =>
    houses.has(houseOfAngle(chart, name) ?? 0),
  );
  if (position === null) return null;
  return (
    <li {...traceable}>
      <span className={styles.label}>{textOf(`results.houses.angle.${name}`)}</span>
      <span className={styles.sign}>
        <Glyph name={position.sign} size={26} />
        {position.sign}
      </span>
      <span className={styles.degree}>{degreesMinutes(position.degree)}</span>
    </li>
  );
}

function AngleNote({ number, chart }: { number: number; chart: Chart }) {
  const angle = ANGLES.find(({ name }) => houseOfAngle(chart, name) === number);
  return angle ? (
    <span className={`${table.note} ${styles.angle}`}>
      {textOf(`results.houses.angle.${angle.name}`)}
    </span>
  ) : null;
}

function Cusp({ house, chart }: { house: House; chart: Chart }) {
  const { number } = house;
  const traceable = useTraceable({ kind: 'house', number }, number === 1, ({ houses }) =>
    houses.has(number),
  );
  return (
    <tr {...traceable}>
      <th scope="row">
        {house.number}
        <AngleNote number={house.number} chart={chart} />
      </th>
      <td>
        <span className={table.name}>
          <Glyph name={house.sign} />
          {house.sign}
        </span>
      </td>
      <td className={table.number}>{degreesMinutes(house.degree)}</td>
      <td>
        <Message
          id="results.houses.ruler.where"
          values={{ ruler: house.ruler, house: house.rulerHouse }}
          components={{ where: <span className={`${table.note} ${styles.where}`} /> }}
        />
      </td>
    </tr>
  );
}

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
      <h4>{t('results.day.rising')}</h4>
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
              <MoonAspect key={`${aspect.body} ${aspect.type}`} aspect={aspect} />
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
      {day?.signChanges.map(({ body, from, to, at }) => (
        <li key={body}>
          {t('results.day.change', { planet: body, from, to, time: hourAndMinute(at.time) })}
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
  const { body, type, begins, exact, ends, interpretation } = aspect;
  const time = (moment: PassingAspect['begins']) =>
    moment == null ? 'none' : hourAndMinute(moment.time);
  const times = { begins: time(begins), exact: time(exact), ends: time(ends) };
  return (
    <li>
      <details>
        <summary>
          <AspectLine type={type} />
          <span>
            {t(`results.day.moon.${type}`, { planet: body })}
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

const HOURS = ['0', '6', '12', '18', '24'];

/** The rising signs of the day on a time axis. The list below has the same content as text. */
function DayStrip({ day: { rising, signChanges } }: { day: Day }) {
  const [first, last] = [rising[0]?.begins.instant, rising.at(-1)?.ends.instant];
  const moon = signChanges.find(({ body }) => body === 'Moon');
  if (first === undefined || last === undefined) return null;
  const share = secondsBetween(first, moon?.at.instant ?? first) / secondsBetween(first, last);
  return (
    <div className={styles.strip} aria-hidden="true">
      <div className={styles.signs}>
        {rising.map(({ sign, begins, ends }) => (
          <span
            key={begins.instant}
            className={signs[sign.toLowerCase()]}
            style={{ flexGrow: secondsBetween(begins.instant, ends.instant) }}
          >
            <Glyph name={sign} size={20} />
          </span>
        ))}
      </div>
      {moon && (
        <span className={styles.moon} style={{ insetInlineStart: `${100 * share}%` }}>
          <Glyph name="Moon" size={16} />
        </span>
      )}
      <div className={styles.hours}>
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}

function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}

/** A form for a remembered birth time. The time is passed on as HH:MM:SS. */
function GuessForm({ onGuess }: { onGuess: (time: string) => void }) {
  const [time, setTime] = useState('12:00');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (time !== '') onGuess(`${time}:00`);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={field.field}>
        <span className={field.label}>{t('results.guess.label')}</span>
        <input
          type="time"
          required
          className={field.input}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </label>
      <button type="submit" className={button.quiet}>
        {t('results.guess.show')}
      </button>
      <p className={field.help}>{t('results.guess.note')}</p>
    </form>
  );
}
