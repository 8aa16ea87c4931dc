import type { ChartPoint } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Glyph } from '#ui/glyph.tsx';
import list from '#ui/table.module.css';
import { Section } from './section.tsx';
import table from './table.module.css';

/** The points in addition to the twelve bodies. */
export function Points({ points }: { points: readonly ChartPoint[] }) {
  return (
    <Section id="points" lead={t('results.points.lead')}>
      <div className={table.scroller}>
        <table className={list.table}>
          <caption className="visually-hidden">{t('results.points.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('results.points.point')}</th>
              <th scope="col">{t('results.points.position')}</th>
              <th scope="col" className={list.number}>
                {t('results.points.house')}
              </th>
              <th scope="col">{t('results.points.motion')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, position, house, retrograde }) => (
              <tr key={name}>
                <th scope="row">
                  <span className={table.name}>
                    <Glyph name={name} />
                    {name}
                  </span>
                </th>
                <td>{position}</td>
                <td className={list.number}>{house ?? '–'}</td>
                <td>{motionOf(retrograde)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** The direction of motion; a dash for the parts and the vertex, which have none. */
function motionOf(retrograde: boolean | null): string {
  if (retrograde === null) return '–';
  return t(`results.points.motion.${retrograde ? 'retrograde' : 'direct'}`);
}
