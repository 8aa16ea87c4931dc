import { memo, useId } from 'react';
import type { WheelDrawing } from '#api/shapes.ts';
import signs from '#ui/signs.module.css';
import bodies from './bodies.module.css';
import styles from './chart-wheel.module.css';
import type { Lit } from './pointing.ts';
import { LabelPath, LinePath, MarkPath } from './strokes.tsx';

interface WheelPictureProps {
  drawing: WheelDrawing;
  /** What stays bright; null: everything. */
  lit: Lit | null;
  title: string;
  description: string;
}

/** The drawing as it came, in layers from the back to the front. */
export function WheelPicture({ drawing, lit, title, description }: WheelPictureProps) {
  const id = useId();
  return (
    <svg
      className={styles.wheel}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      data-dimmed={lit !== null || undefined}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <g className={styles.dial}>
        <Zodiac drawing={drawing} />
        <Houses drawing={drawing} />
      </g>
      <Aspects drawing={drawing} lit={lit} />
      <Bodies drawing={drawing} lit={lit} />
    </svg>
  );
}

const Zodiac = memo(function Zodiac({ drawing }: { drawing: WheelDrawing }) {
  const { centre, outer, zodiac, houses, aspects, ticks, longTicks, hairline, axisLine } =
    drawing.rings;
  const circle = (radius: number, className: string | undefined, width: number) => (
    <circle cx={centre.x} cy={centre.y} r={radius} className={className} strokeWidth={width} />
  );
  return (
    <>
      {circle(zodiac, styles.field, 0)}
      {drawing.signs.map(({ sign, band }) => (
        <path key={sign} d={band} className={styles.band} />
      ))}
      {drawing.signs.map(({ sign, edge }) => (
        <LinePath key={sign} line={edge} className={styles.hairline} width={hairline} />
      ))}
      <path d={ticks} className={styles.tick} strokeWidth={hairline} />
      <path d={longTicks} className={styles.tick} strokeWidth={hairline} />
      {circle(outer, styles.brass, axisLine)}
      {circle(zodiac, styles.hairline, hairline)}
      {houses != null && circle(houses, styles.hairline, hairline)}
      {circle(aspects, styles.hairline, hairline)}
      {drawing.signs.map(({ sign, glyph }) => (
        <MarkPath key={sign} mark={glyph} className={signs[sign.toLowerCase()]} />
      ))}
    </>
  );
});

const Houses = memo(function Houses({ drawing }: { drawing: WheelDrawing }) {
  const { hairline, axisLine } = drawing.rings;
  return drawing.cusps.map(({ house, angle, lines, notch, label, number }) => (
    <g key={house}>
      {lines.map((line) => (
        <LinePath
          key={`${line.x1} ${line.y1}`}
          line={line}
          className={angle ? styles.brass : styles.hairline}
          width={angle ? axisLine : hairline}
        />
      ))}
      {notch && <LinePath line={notch} className={styles.brass} width={axisLine} />}
      {label && <LabelPath label={label} className={styles.angle} />}
      <LabelPath label={number} className={styles.number} />
    </g>
  ));
});

function Aspects({ drawing, lit }: { drawing: WheelDrawing; lit: Lit | null }) {
  return (
    <g className={styles.aspects}>
      {drawing.aspects.map(({ index, type, path, width, strength, dash }) => (
        <path
          key={index}
          d={path}
          className={styles[type]}
          strokeWidth={width}
          strokeOpacity={strength}
          strokeDasharray={dash ?? undefined}
          data-lit={lit?.aspects.has(index) || undefined}
        />
      ))}
    </g>
  );
}

function Bodies({ drawing, lit }: { drawing: WheelDrawing; lit: Lit | null }) {
  const { hairline } = drawing.rings;
  return drawing.bodies.map((item) => (
    <g
      key={item.body}
      className={`${styles.body} ${bodies[item.body.toLowerCase().replaceAll(' ', '-')] ?? ''}`}
      data-lit={lit?.bodies.has(item.body) || undefined}
    >
      <LinePath line={item.tick} className={styles.own} width={hairline} />
      <path d={item.leader} className={styles.own} strokeWidth={hairline} />
      <circle cx={item.dot.x} cy={item.dot.y} r={item.dotRadius} className={styles.dot} />
      <MarkPath mark={item.glyph} className={styles.own} />
      {item.degree && <LabelPath label={item.degree} className={styles.degree} />}
      {item.minute && <LabelPath label={item.minute} className={styles.minute} />}
      {item.retrograde && <MarkPath mark={item.retrograde} className={styles.retrograde} />}
    </g>
  ));
}
