import { isMinor } from '#api/chart-options.ts';
import type { Aspect, Chart, ChartPoint, Planet } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { capitalised } from '#lib/words.ts';
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
    <Section
      id="positions"
      digest={chart.planets.map(({ name, position }) => `${name} ${position}`).join(', ')}
      lead={t('results.positions.lead')}
    >
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
export function Points({ chart }: { chart: Chart }) {
  const points: readonly ChartPoint[] = chart.points ?? [];
  if (points.length === 0) return null;
  return (
    <Section
      id="points"
      digest={points.map(({ name }) => name).join(', ')}
      lead={t('results.points.lead')}
    >
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
          {points.map(({ name, label, position, house, retrograde }) => (
            <tr key={name}>
              <th scope="row">
                <span className={table.name}>
                  <Glyph name={name} />
                  {label}
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
      digest={digestOf(chart)}
      lead={t('results.aspects.lead')}
    >
      {chart.aspects.length === 0 ? (
        <Nothing>{t('results.aspects.none', { kind })}</Nothing>
      ) : (
        <AspectTable aspects={chart.aspects} />
      )}
    </Section>
  );
}

/** The number of aspects, and the closest one: `23, the closest Jupiter trine Pluto`. */
function digestOf(chart: Chart): string {
  const { aspects } = chart;
  const [closest] = aspects;
  if (closest === undefined) return t('results.aspects.none', { kind: kindOfAspects(chart) });
  const { planet1, planet2, type } = closest;
  return t('results.digest.aspects', {
    count: aspects.length,
    closest: `${planet1} ${t(`results.aspect.${type}`)} ${planet2}`,
  });
}

function AspectTable({ aspects }: { aspects: readonly Aspect[] }) {
  return (
    <div className={table.scroller}>
      <Table
        className={table.table}
        caption={t('results.aspects.caption')}
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
            index={place}
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
