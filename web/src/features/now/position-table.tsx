import type { Chart } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Glyph } from '#ui/glyph.tsx';
import styles from './table.module.css';

/** The positions on the wheel as a table. */
export function PositionTable({ chart: { planets, houses } }: { chart: Chart }) {
  const hasHouses = houses.length > 0;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('now.return.positions')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('now.table.planet')}</th>
          <th scope="col">{t('now.table.position')}</th>
          {hasHouses && <th scope="col">{t('now.table.house')}</th>}
        </tr>
      </thead>
      <tbody>
        {planets.map(({ name, position, house }) => (
          <tr key={name}>
            <th scope="row">
              <span className={styles.body}>
                <Glyph name={name} size={20} />
                {name}
              </span>
            </th>
            <td>{position}</td>
            {hasHouses && <td>{house}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
