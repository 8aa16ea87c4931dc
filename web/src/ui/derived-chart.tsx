import type { ReactNode } from 'react';
import type { Chart, Wheel } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import styles from './derived-chart.module.css';
import { Fold } from './fold.tsx';
import { Glyph } from './glyph.tsx';
import { Table } from './table.tsx';
import { anglePosition } from './wheel/targets.ts';
import { useColumnWheel, WheelPicture } from './wheel/wheel-picture.tsx';

interface DerivedChartProps {
  chart: Chart;
  /** The wheel in three sizes. Empty for an answer without it. */
  wheels: readonly Wheel[];
  /** The name of the wheel, and the caption of the table. */
  title: string;
  /** The house of the birth chart in which the Ascendant falls, if it is known. */
  ascendantInHouse?: number | null;
  /** What the chart shows; empty if there is no text. */
  meaning?: string;
  /** What the chart is, in words. */
  children: ReactNode;
}

/** A chart that follows from a natal chart: what it is, its prominent placements, its wheel, and its positions as a table. */
export function DerivedChart(props: DerivedChartProps) {
  const { chart, wheels, title, ascendantInHouse = null, meaning = '', children } = props;
  const wheel = useColumnWheel(wheels);
  const table = <PositionTable chart={chart} caption={title} />;
  return (
    <div className={styles.chart}>
      <div className={styles.words}>
        {children}
        {meaning && <p>{meaning}</p>}
        <ProminentPlacements chart={chart} house={ascendantInHouse} />
      </div>
      {wheel ? (
        <div className={styles.wheel} style={{ inlineSize: wheel.size }}>
          <WheelPicture wheel={{ ...wheel, title }} lit={null} />
        </div>
      ) : (
        <div className={styles.table}>{table}</div>
      )}
      {wheel && (
        <Fold id="derived-positions" label={t('derived.positions')}>
          {table}
        </Fold>
      )}
    </div>
  );
}

/** The rising sign, the Midheaven's sign and the planets on an angle. Renders nothing without a time of birth,
 * because then there are no angles. */
function ProminentPlacements({ chart, house }: { chart: Chart; house: number | null }) {
  const { ascendant, midheaven } = chart.natalChart;
  if (chart.angles === null || ascendant === null || midheaven === null) return null;
  const angular = chart.planets.filter(({ angularity }) => angularity === 'on-angle');
  return (
    <dl className={styles.angles}>
      <div>
        <dt>{t('derived.rising')}</dt>
        <dd>
          <Glyph name={ascendant} size={20} />
          {ascendant}
          {house !== null && (
            <span className={styles.note}>{t('derived.in-house', { house })}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('derived.midheaven')}</dt>
        <dd>
          <Glyph name={midheaven} size={20} />
          {midheaven}
        </dd>
      </div>
      <div>
        <dt>{t('derived.angular')}</dt>
        {angular.length === 0 && <dd>{t('derived.angular.none')}</dd>}
        {angular.map(({ name, position }) => (
          <dd key={name}>
            <Glyph name={name} size={20} />
            {name}
            <span className={styles.note}>{position}</span>
          </dd>
        ))}
      </div>
    </dl>
  );
}

const ANGLES = ['Ascendant', 'Midheaven'] as const;

/** The bodies and the two angles. */
function PositionTable({ chart, caption }: { chart: Chart; caption: string }) {
  const hasHouses = chart.houses.length > 0;
  return (
    <Table
      className={styles.positions}
      caption={caption}
      columns={[
        t('derived.planet'),
        t('derived.position'),
        ...(hasHouses ? [[t('derived.house'), styles.number] as const] : []),
      ]}
    >
      {chart.planets.map(({ name, position, retrograde, house }) => (
        <tr key={name}>
          <th scope="row">
            <span className={styles.body}>
              <Glyph name={name} size={20} />
              {name}
            </span>
          </th>
          <td>{retrograde ? t('derived.retrograde', { position }) : position}</td>
          {hasHouses && <td className={styles.number}>{house}</td>}
        </tr>
      ))}
      {ANGLES.map((name) => {
        const angle = anglePosition(chart, name);
        return (
          angle && (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{angle.position}</td>
              {hasHouses && <td />}
            </tr>
          )
        );
      })}
    </Table>
  );
}
