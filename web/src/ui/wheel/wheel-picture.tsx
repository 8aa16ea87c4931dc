import { memo, useId } from 'react';
import type { Wheel } from '#api/shapes.ts';
import signs from '#ui/signs.module.css';
import bodies from './bodies.module.css';
import styles from './chart-wheel.module.css';
import type { Highlight } from './highlight.ts';
import { LabelPath, LinePath, MarkPath } from './strokes.tsx';

interface WheelPictureProps {
  wheel: Wheel;
  /** What is highlighted; null: everything. */
  lit: Highlight | null;
}

/** The drawing in layers from back to front. */
export function WheelPicture({ wheel, lit }: WheelPictureProps) {
  const id = useId();
  return (
    <svg
      className={styles.wheel}
      viewBox={`0 0 ${wheel.size} ${wheel.size}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      data-dimmed={lit !== null || undefined}
      data-houses={(lit !== null && lit.houses.size > 0) || undefined}
    >
      <title id={`${id}-title`}>{wheel.title}</title>
      <desc id={`${id}-description`}>{wheel.description}</desc>
      <g className={styles.dial}>
        <Zodiac wheel={wheel} />
        <Houses wheel={wheel} lit={lit} />
      </g>
      <Aspects wheel={wheel} lit={lit} />
      <Bodies wheel={wheel} lit={lit} />
    </svg>
  );
}

const Zodiac = memo(function Zodiac({ wheel }: { wheel: Wheel }) {
  const { centre, outer, zodiac, houses, aspects, ticks, longTicks, hairline, axisLine } =
    wheel.rings;
  const circle = (radius: number, className: string | undefined, width: number) => (
    <circle cx={centre.x} cy={centre.y} r={radius} className={className} strokeWidth={width} />
  );
  return (
    <>
      {circle(zodiac, styles.field, 0)}
      <g className={styles.bands}>
        {wheel.signs.map(({ sign, band }) => (
          <path key={sign} d={band} />
        ))}
      </g>
      {wheel.signs.map(({ sign, edge }) => (
        <LinePath key={sign} line={edge} className={styles.hairline} width={hairline} />
      ))}
      <path d={ticks} className={styles.tick} strokeWidth={hairline} />
      <path d={longTicks} className={styles.tick} strokeWidth={hairline} />
      {circle(outer, styles.brass, axisLine)}
      {circle(zodiac, styles.hairline, hairline)}
      {houses != null && circle(houses, styles.hairline, hairline)}
      {circle(aspects, styles.hairline, hairline)}
      {wheel.signs.map(({ sign, glyph }) => (
        <MarkPath key={sign} mark={glyph} className={signs[sign.toLowerCase()]} />
      ))}
    </>
  );
});

function Houses({ wheel, lit }: { wheel: Wheel; lit: Highlight | null }) {
  const { hairline, axisLine } = wheel.rings;
  return wheel.cusps.map(({ house, angle, lines, notch, label, number }) => (
    <g
      key={house}
      className={styles.house}
      data-lit={lit?.houses.has(house) ? 'related' : undefined}
    >
      {lines.map((line) => (
        <LinePath
          key={`${line.x1} ${line.y1}`}
          line={line}
          className={angle ? styles.brass : styles.cusp}
          width={angle ? axisLine : hairline}
        />
      ))}
      {notch && <LinePath line={notch} className={styles.brass} width={axisLine} />}
      {label && <LabelPath label={label} className={styles.angle} />}
      <LabelPath label={number} className={styles.number} />
    </g>
  ));
}

function Aspects({ wheel, lit }: { wheel: Wheel; lit: Highlight | null }) {
  return (
    <g className={styles.aspects}>
      {wheel.aspects.map(({ index, type, path, width, strength, dash }) => (
        <path
          key={index}
          d={path}
          className={styles[type]}
          strokeWidth={width}
          strokeOpacity={strength}
          strokeDasharray={dash ?? undefined}
          data-lit={litAs(lit, 'aspects', index)}
        />
      ))}
    </g>
  );
}

function Bodies({ wheel, lit }: { wheel: Wheel; lit: Highlight | null }) {
  const { leader } = wheel.rings;
  return wheel.bodies.map((item) => (
    <g
      key={item.body}
      className={`${styles.body} ${bodies[item.body.toLowerCase().replaceAll(' ', '-')] ?? ''}`}
      data-lit={litAs(lit, 'bodies', item.body)}
    >
      <LinePath line={item.tick} className={styles.own} width={leader} />
      <path d={item.leader} className={styles.own} strokeWidth={leader} />
      <circle cx={item.dot.x} cy={item.dot.y} r={item.dotRadius} className={styles.dot} />
      <MarkPath mark={item.glyph} className={styles.own} />
      {item.degree && <LabelPath label={item.degree} className={styles.degree} />}
      {item.minute && <LabelPath label={item.minute} className={styles.minute} />}
      {item.retrograde && <MarkPath mark={item.retrograde} className={styles.retrograde} />}
    </g>
  ));
}

/** `chosen`, or `related` to what was chosen. */
function litAs(lit: Highlight | null, list: 'bodies' | 'aspects', own: string | number) {
  if (!(lit?.[list] as ReadonlySet<string | number> | undefined)?.has(own)) return undefined;
  const { kind, name, index } = lit?.chosen ?? {};
  const isChosen = (kind === 'body' && name === own) || (kind === 'aspect' && index === own);
  return isChosen ? 'chosen' : 'related';
}
