import type { Chart, Planet } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { capitalised } from '#lib/words.ts';
import { Glyph } from '#ui/glyph.tsx';
import { Message } from '#ui/message.tsx';
import { eitherSign } from './names.ts';
import { Section } from './section.tsx';
import table from './table.module.css';
import { useTraceable } from './tracing.tsx';

export function Positions({ chart }: { chart: Chart }) {
  return (
    <Section id="positions" lead={t('results.positions.lead')}>
      <div className={table.scroller}>
        <table className={table.table}>
          <caption className="visually-hidden">{t('results.positions.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('results.positions.planet')}</th>
              <th scope="col">{t('results.positions.sign')}</th>
              <th scope="col" className={table.number}>
                {t('results.positions.degree')}
              </th>
              <th scope="col" className={table.number}>
                {t('results.positions.house')}
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={moveFocus}>
            {chart.planets.map((planet, place) => (
              <Row key={planet.name} planet={planet} isFirst={place === 0} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Row({ planet, isFirst }: { planet: Planet; isFirst: boolean }) {
  const { name, sign, possibleSigns, degree, house, retrograde, dignity } = planet;
  const traceable = useTraceable({ kind: 'body', name }, isFirst, ({ bodies }) => bodies.has(name));
  return (
    <tr {...traceable}>
      <th scope="row">
        <span className={table.name}>
          <Glyph name={name} />
          <span>
            {name} {retrograde && <Retrograde />}
          </span>
        </span>
      </th>
      <td>
        <span className={table.name}>
          <Glyph name={sign} />
          <span>
            {possibleSigns ? eitherSign(possibleSigns) : sign}{' '}
            {dignity && (
              <span className={table.note}>{capitalised(t(`results.dignity.${dignity}`))}</span>
            )}
          </span>
        </span>
      </td>
      <td className={table.number}>{degreesMinutes(degree)}</td>
      <td className={table.number}>{house ?? '–'}</td>
    </tr>
  );
}

function Retrograde() {
  return (
    <abbr className={table.mark} title={t('results.positions.retrograde')}>
      <Message
        id="results.positions.retrograde.mark"
        components={{ hidden: <span className="visually-hidden" /> }}
      />
    </abbr>
  );
}
