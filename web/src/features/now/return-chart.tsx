import type { SolarReturn } from '#api/shapes.ts';
import { utcInstant } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import { Fold } from '#ui/fold.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { WheelPicture } from '#ui/wheel/wheel-picture.tsx';
import { isInUtc, Moment } from './moment.tsx';
import { PositionTable } from './position-table.tsx';
import styles from './return-chart.module.css';
import type { Asked } from './return-form.tsx';
import { ownWarnings, Warnings } from './warnings.tsx';

interface ReturnChartProps {
  solar: SolarReturn;
  asked: Asked;
}

/** The solar return: its moment, its wheel and its most prominent placements. */
export function ReturnChart({ solar, asked }: ReturnChartProps) {
  const { instant, chart, birthData } = solar;
  return (
    <div className={styles.return}>
      <div className={styles.words}>
        <h3>{t('now.return.year.title', { year: asked.year })}</h3>
        <p className={styles.moment}>
          <Moment at={instant} to="second" />
        </p>
        {!isInUtc(instant) && <p className={styles.note}>{utcInstant(instant)}</p>}
        <p className={styles.note}>
          {asked.at === null
            ? t('now.return.at-birthplace', { place: birthData.place ?? 'none' })
            : t('now.return.at', { place: asked.place ?? '' })}
        </p>
        <Warnings warnings={ownWarnings(birthData)} />
        <ProminentPlacements chart={chart} />
      </div>
      <ReturnWheel solar={solar} year={asked.year} />
      <Fold label={t('now.return.positions')}>
        <PositionTable chart={chart} />
      </Fold>
    </div>
  );
}

/** The rising sign, the Midheaven's sign and the planets on an angle. Renders nothing without a time of birth,
 * because then there are no angles. */
function ProminentPlacements({
  chart: { angles, natalChart, planets },
}: Pick<SolarReturn, 'chart'>) {
  const { ascendant, midheaven } = natalChart;
  if (angles === null || ascendant === null || midheaven === null) return null;
  const angular = planets.filter(({ angularity }) => angularity === 'on an angle');
  return (
    <dl className={styles.angles}>
      <div>
        <dt>{t('now.return.rising')}</dt>
        <dd>
          <Glyph name={ascendant} size={20} />
          {ascendant}
        </dd>
      </div>
      <div>
        <dt>{t('now.return.midheaven')}</dt>
        <dd>
          <Glyph name={midheaven} size={20} />
          {midheaven}
        </dd>
      </div>
      <div>
        <dt>{t('now.return.angular')}</dt>
        {angular.length === 0 && <dd>{t('now.return.angular.none')}</dd>}
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

/** The wheel in the size that fits its column. */
function ReturnWheel({
  solar: { wheel: wheels = [] },
  year,
}: {
  solar: SolarReturn;
  year: number;
}) {
  const isNarrow = useMediaQuery('(width < 48rem)');
  const wheel = wheels.find(({ size }) => size === (isNarrow ? 300 : 450)) ?? wheels[0];
  if (!wheel) return null;
  return (
    <div className={styles.wheel} style={{ inlineSize: wheel.size }}>
      <WheelPicture wheel={{ ...wheel, title: t('now.return.wheel', { year }) }} lit={null} />
    </div>
  );
}
