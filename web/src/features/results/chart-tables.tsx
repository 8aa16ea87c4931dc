import { isMinor } from '#api/chart-options.ts';
import type { Aspect, Chart, ChartPoint, Planet } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { capitalised } from '#lib/words.ts';
import { Fold } from '#ui/fold.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { Message } from '#ui/message.tsx';
import list from '#ui/table.module.css';
import { Table } from '#ui/table.tsx';
import { AspectLine } from '#ui/wheel/legend.tsx';
import table from './chart-tables.module.css';
import { eitherSign } from './panel-content.ts';
import { Nothing, Section } from './section.tsx';
import { useTraceable } from './tracing.tsx';

export function Positions({ chart }: { chart: Chart }) {
  return (
    <Section id="positions" lead={t('results.positions.lead')}>
      <div className={table.scroller}>
        <Table
          className={table.table}
          caption={t('results.positions.caption')}
          columns={[
            t('results.positions.planet'),
            t('results.positions.sign'),
            [t('results.positions.degree'), table.number],
            [t('results.positions.house'), table.number],
          ]}
          onKeyDown={moveFocus}
        >
          {chart.planets.map((planet, place) => (
            <PlanetRow key={planet.name} planet={planet} isFirst={place === 0} />
          ))}
        </Table>
      </div>
    </Section>
  );
}

function PlanetRow({ planet, isFirst }: { planet: Planet; isFirst: boolean }) {
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

/** The points in addition to the twelve bodies. */
export function Points({ points }: { points: readonly ChartPoint[] }) {
  return (
    <Section id="points" lead={t('results.points.lead')}>
      <div className={table.scroller}>
        <Table
          className={list.table}
          caption={t('results.points.caption')}
          columns={[
            t('results.points.point'),
            t('results.points.position'),
            [t('results.points.house'), list.number],
            t('results.points.motion'),
          ]}
        >
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
        </Table>
      </div>
    </Section>
  );
}

/** The direction of motion; a dash for the parts and the vertex, which have none. */
function motionOf(retrograde: boolean | null): string {
  if (retrograde === null) return '–';
  return t(`results.points.motion.${retrograde ? 'retrograde' : 'direct'}`);
}

/** Number of aspects shown above the fold. */
const CLOSEST = 8;

/** `minor` if the chart lists minor aspects, too. */
export function kindOfAspects({ options }: Chart): 'major' | 'minor' {
  return options?.aspectTypes.some(isMinor) ? 'minor' : 'major';
}

export function Aspects({ chart }: { chart: Chart }) {
  const kind = kindOfAspects(chart);
  return (
    <Section
      id="aspects"
      title={t(kind === 'minor' ? 'results.section.aspects.with-minor' : 'results.section.aspects')}
      lead={t('results.aspects.lead')}
    >
      {chart.aspects.length === 0 ? (
        <Nothing>{t('results.aspects.none', { kind })}</Nothing>
      ) : (
        <>
          <AspectTable
            aspects={chart.aspects.slice(0, CLOSEST)}
            from={0}
            caption={t('results.aspects.closest')}
          />
          {chart.aspects.length > CLOSEST && (
            <Fold id="aspects" label={t('results.aspects.all', { count: chart.aspects.length })}>
              <AspectTable
                aspects={chart.aspects.slice(CLOSEST)}
                from={CLOSEST}
                caption={t('results.aspects.others')}
              />
            </Fold>
          )}
        </>
      )}
    </Section>
  );
}

interface AspectTableProps {
  aspects: readonly Aspect[];
  /** Index of the first in the chart's aspects. */
  from: number;
  caption: string;
}

function AspectTable({ aspects, from, caption }: AspectTableProps) {
  return (
    <div className={table.scroller}>
      <Table
        className={table.table}
        caption={caption}
        columns={[
          t('results.aspects.pair'),
          t('results.aspects.type'),
          [t('results.aspects.angle'), table.number],
          [t('results.aspects.orb'), table.number],
        ]}
        onKeyDown={moveFocus}
      >
        {aspects.map((aspect, place) => (
          <AspectRow
            key={`${aspect.planet1} ${aspect.planet2}`}
            aspect={aspect}
            index={from + place}
            isFirst={place === 0}
          />
        ))}
      </Table>
    </div>
  );
}

function AspectRow({
  aspect,
  index,
  isFirst,
}: {
  aspect: Aspect;
  index: number;
  isFirst: boolean;
}) {
  const { planet1, planet2, type, angle, orb, applying } = aspect;
  const traceable = useTraceable({ kind: 'aspect', index }, isFirst, ({ aspects }) =>
    aspects.has(index),
  );
  return (
    <tr {...traceable}>
      <th scope="row">
        {planet1} – {planet2}
      </th>
      <td>
        <span className={table.name}>
          <AspectLine type={type} />
          <span>
            {capitalised(t(`results.aspect.${type}`))}{' '}
            {applying && <span className={table.note}>{t('results.aspect.applying')}</span>}
          </span>
        </span>
      </td>
      <td className={table.number}>{angle}°</td>
      <td className={table.number}>{degreesMinutes(orb)}</td>
    </tr>
  );
}
