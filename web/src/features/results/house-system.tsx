import type { Chart, House } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { type MessageId, t } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { Fold } from '#ui/fold.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { Message } from '#ui/message.tsx';
import { anglePosition, houseOfAngle } from '#ui/wheel/angle-position.ts';
import { ANGLES, type AngleName } from '#ui/wheel/highlight.ts';
import { DayOfBirth } from './day-of-birth.tsx';
import styles from './house-system.module.css';
import { Nothing, Section } from './section.tsx';
import table from './table.module.css';
import { useTraceable } from './tracing.tsx';

const LABELS: Readonly<Record<AngleName, MessageId>> = {
  Ascendant: 'results.houses.angle.ascendant',
  IC: 'results.houses.angle.ic',
  Descendant: 'results.houses.angle.descendant',
  Midheaven: 'results.houses.angle.midheaven',
};

interface HouseSystemProps {
  chart: Chart;
  /** Shows the chart of a clock time, HH:MM:SS, as a guess. */
  onGuess: (time: string) => void;
}

export function HouseSystem({ chart, onGuess }: HouseSystemProps) {
  const { houses, houseSystem, day } = chart;
  if (houses.length === 0) {
    return (
      <Section id="houses">
        <Nothing>{t('results.houses.none')}</Nothing>
        <CalculatedWith chart={chart} />
        {day && <DayOfBirth chart={chart} day={day} onGuess={onGuess} />}
      </Section>
    );
  }
  return (
    <Section id="houses" lead={t('results.houses.lead', { system: houseSystem ?? '' })}>
      <CalculatedWith chart={chart} />
      <ul className={styles.angles} onKeyDown={moveFocus}>
        {ANGLES.map(({ name }) => (
          <Angle key={name} name={name} chart={chart} />
        ))}
      </ul>
      <Fold id="cusps" label={t('results.houses.cusps')}>
        <div className={table.scroller}>
          <table className={`${table.table} ${styles.cusps}`}>
            <caption className="visually-hidden">{t('results.houses.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('results.houses.house')}</th>
                <th scope="col">{t('results.houses.sign')}</th>
                <th scope="col" className={table.number}>
                  {t('results.houses.cusp')}
                </th>
                <th scope="col">{t('results.houses.ruler')}</th>
              </tr>
            </thead>
            <tbody onKeyDown={moveFocus}>
              {houses.map((house) => (
                <Cusp key={house.number} house={house} chart={chart} />
              ))}
            </tbody>
          </table>
        </div>
      </Fold>
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
      <span className={styles.label}>{t(LABELS[name])}</span>
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
    <span className={`${table.note} ${styles.angle}`}>{t(LABELS[angle.name])}</span>
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
