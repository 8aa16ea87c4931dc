import type { Aspect, Chart } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { capitalised } from '#lib/words.ts';
import { AspectLine } from '#ui/wheel/aspect-line.tsx';
import { Nothing, Section } from './section.tsx';
import table from './table.module.css';
import { useTraceable } from './tracing.tsx';

export function Aspects({ chart }: { chart: Chart }) {
  return (
    <Section id="aspects" lead="Angles between bodies, the closest first.">
      {chart.aspects.length === 0 ? (
        <Nothing>No major aspects.</Nothing>
      ) : (
        <div className={table.scroller}>
          <table className={table.table}>
            <caption className="visually-hidden">Aspects, the closest first</caption>
            <thead>
              <tr>
                <th scope="col">Pair</th>
                <th scope="col">Type</th>
                <th scope="col" className={table.number}>
                  Angle
                </th>
                <th scope="col" className={table.number}>
                  Orb
                </th>
              </tr>
            </thead>
            <tbody onKeyDown={moveFocus}>
              {chart.aspects.map((aspect, index) => (
                <Row key={`${aspect.planet1} ${aspect.planet2}`} aspect={aspect} index={index} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

function Row({ aspect, index }: { aspect: Aspect; index: number }) {
  const { planet1, planet2, type, angle, orb, applying } = aspect;
  const traceable = useTraceable({ kind: 'aspect', index }, index === 0, ({ aspects }) =>
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
            {capitalised(type)} {applying && <span className={table.note}>applying</span>}
          </span>
        </span>
      </td>
      <td className={table.number}>{angle}°</td>
      <td className={table.number}>{degreesMinutes(orb)}</td>
    </tr>
  );
}
