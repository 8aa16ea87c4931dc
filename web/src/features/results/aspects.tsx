import { isMinor } from '#api/chart-options.ts';
import type { Aspect, Chart } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { capitalised } from '#lib/words.ts';
import { Fold } from '#ui/fold.tsx';
import { AspectLine } from '#ui/wheel/aspect-line.tsx';
import { Nothing, Section } from './section.tsx';
import table from './table.module.css';
import { useTraceable } from './tracing.tsx';

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
          <Table
            aspects={chart.aspects.slice(0, CLOSEST)}
            from={0}
            caption={t('results.aspects.closest')}
          />
          {chart.aspects.length > CLOSEST && (
            <Fold id="aspects" label={t('results.aspects.all', { count: chart.aspects.length })}>
              <Table
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

interface TableProps {
  aspects: readonly Aspect[];
  /** Index of the first in the chart's aspects. */
  from: number;
  caption: string;
}

function Table({ aspects, from, caption }: TableProps) {
  return (
    <div className={table.scroller}>
      <table className={table.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('results.aspects.pair')}</th>
            <th scope="col">{t('results.aspects.type')}</th>
            <th scope="col" className={table.number}>
              {t('results.aspects.angle')}
            </th>
            <th scope="col" className={table.number}>
              {t('results.aspects.orb')}
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {aspects.map((aspect, place) => (
            <Row
              key={`${aspect.planet1} ${aspect.planet2}`}
              aspect={aspect}
              index={from + place}
              isFirst={place === 0}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ aspect, index, isFirst }: { aspect: Aspect; index: number; isFirst: boolean }) {
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
