import type { Chart, House } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { Glyph } from '#ui/glyph.tsx';
import { ANGLES, type AngleName } from '#ui/wheel/highlight.ts';
import { Fold } from './fold.tsx';
import styles from './house-system.module.css';
import { Nothing, Section } from './section.tsx';
import table from './table.module.css';
import { useTraceable } from './tracing.tsx';

/** The label of the Midheaven in the specification's order of angles. */
const LABELS: Readonly<Record<AngleName, string>> = {
  Ascendant: 'Ascendant',
  IC: 'IC',
  Descendant: 'Descendant',
  Midheaven: 'MC',
};

export function HouseSystem({ chart }: { chart: Chart }) {
  const { houses, houseSystem } = chart;
  if (houses.length === 0) {
    return (
      <Section id="houses">
        <Nothing>Without a time of birth there are no houses and no rising sign.</Nothing>
      </Section>
    );
  }
  return (
    <Section id="houses" lead={houseSystem}>
      <ul className={styles.angles} onKeyDown={moveFocus}>
        {ANGLES.map(({ house, name }) => (
          <Angle key={name} name={name} house={houses[house - 1]} />
        ))}
      </ul>
      <Fold id="cusps" label="All twelve cusps">
        <div className={table.scroller}>
          <table className={`${table.table} ${styles.cusps}`}>
            <caption className="visually-hidden">The twelve house cusps</caption>
            <thead>
              <tr>
                <th scope="col">House</th>
                <th scope="col">Sign</th>
                <th scope="col" className={table.number}>
                  Cusp
                </th>
                <th scope="col">Ruler</th>
              </tr>
            </thead>
            <tbody onKeyDown={moveFocus}>
              {houses.map((house) => (
                <Cusp key={house.number} house={house} />
              ))}
            </tbody>
          </table>
        </div>
      </Fold>
    </Section>
  );
}

function Angle({ name, house }: { name: AngleName; house: House | undefined }) {
  const traceable = useTraceable({ kind: 'angle', name }, name === 'Ascendant', ({ houses }) =>
    houses.has(house?.number ?? 0),
  );
  if (house === undefined) return null;
  return (
    <li {...traceable}>
      <span className={styles.label}>{LABELS[name]}</span>
      <span className={styles.sign}>
        <Glyph name={house.sign} size={26} />
        {house.sign}
      </span>
      <span className={styles.degree}>{degreesMinutes(house.degree)}</span>
    </li>
  );
}

function AngleNote({ number }: { number: number }) {
  const angle = ANGLES.find(({ house }) => house === number);
  return angle ? (
    <span className={`${table.note} ${styles.angle}`}>{LABELS[angle.name]}</span>
  ) : null;
}

function Cusp({ house }: { house: House }) {
  const { number } = house;
  const traceable = useTraceable({ kind: 'house', number }, number === 1, ({ houses }) =>
    houses.has(number),
  );
  return (
    <tr {...traceable}>
      <th scope="row">
        {house.number}
        <AngleNote number={house.number} />
      </th>
      <td>
        <span className={table.name}>
          <Glyph name={house.sign} />
          {house.sign}
        </span>
      </td>
      <td className={table.number}>{degreesMinutes(house.degree)}</td>
      <td>
        {house.ruler} <span className={`${table.note} ${styles.where}`}>in {house.rulerHouse}</span>
      </td>
    </tr>
  );
}
