import { memo } from 'react';
import type {
  Wheel,
  WheelBody,
  WheelCusp,
  WheelLabel,
  WheelLine,
  WheelMark,
  WheelPoint,
  WheelRings,
  WheelSign,
} from '#api/shapes.ts';
import signColours from '#ui/signs.module.css';
import bodyColours from './bodies.module.css';
import styles from './chart-wheel.module.css';
import type { Lit } from './targets.ts';

/* The drawing's primitives. All are strokes; the class sets the colour. */

interface LinePathProps {
  line: WheelLine;
  className: string | undefined;
  width: number;
}

export function LinePath({ line, className, width }: LinePathProps) {
  return <line {...line} className={className} strokeWidth={width} />;
}

function MarkPath({ mark, className }: { mark: WheelMark; className: string | undefined }) {
  return <path d={mark.path} className={className} strokeWidth={mark.stroke} />;
}

export function LabelPath({
  label,
  className,
}: {
  label: WheelLabel;
  className: string | undefined;
}) {
  return <path d={label.path} className={className} strokeWidth={label.stroke} />;
}

/* The layers of a wheel of one or two charts. */

interface ZodiacProps {
  rings: WheelRings;
  signs: readonly WheelSign[];
}

export const Zodiac = memo(function Zodiac({ rings, signs }: ZodiacProps) {
  const { center, outer, zodiac, houses, aspects, ticks, longTicks, hairline, axisLine } = rings;
  const circle = (radius: number, className: string | undefined, width: number) => (
    <circle cx={center.x} cy={center.y} r={radius} className={className} strokeWidth={width} />
  );
  return (
    <>
      {circle(zodiac, styles.field, 0)}
      <g className={styles.bands}>
        {signs.map(({ sign, band }) => (
          <path key={sign} d={band} />
        ))}
      </g>
      {signs.map(({ sign, edge }) => (
        <LinePath key={sign} line={edge} className={styles.hairline} width={hairline} />
      ))}
      <path d={ticks} className={styles.tick} strokeWidth={hairline} />
      <path d={longTicks} className={styles.tick} strokeWidth={hairline} />
      {circle(outer, styles.brass, axisLine)}
      {circle(zodiac, styles.hairline, hairline)}
      {houses != null && circle(houses, styles.hairline, hairline)}
      {circle(aspects, styles.hairline, hairline)}
      {signs.map(({ sign, glyph }) => (
        <MarkPath key={sign} mark={glyph} className={signColours[sign.toLowerCase()]} />
      ))}
    </>
  );
});

interface HousesProps {
  rings: WheelRings;
  cusps: readonly WheelCusp[];
  /** Numbers of highlighted houses. */
  lit?: ReadonlySet<number> | undefined;
}

export function Houses({ rings: { hairline, axisLine }, cusps, lit }: HousesProps) {
  return cusps.map(({ house, angle, lines, notch, label, number }) => (
    <g key={house} className={styles.house} data-lit={lit?.has(house) ? 'related' : undefined}>
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

interface AspectsProps {
  aspects: readonly Pick<
    Wheel['aspects'][number],
    'index' | 'type' | 'path' | 'width' | 'strength' | 'dash'
  >[];
  litAs: (index: number) => Lit;
}

export function Aspects({ aspects, litAs }: AspectsProps) {
  return (
    <g className={styles.aspects}>
      {aspects.map(({ index, type, path, width, strength, dash }) => (
        <path
          key={index}
          d={path}
          className={styles[type] ?? styles.minor}
          strokeWidth={width}
          strokeOpacity={strength}
          strokeDasharray={dash ?? undefined}
          data-lit={litAs(index)}
        />
      ))}
    </g>
  );
}

interface BodiesProps {
  bodies: readonly WheelBody[];
  rings: WheelRings;
  /** True for hollow dots on the inner circle, which mark the bodies of the second person. */
  isHollow?: boolean;
  litAs: (name: string) => Lit;
}

export function Bodies({ bodies, rings, isHollow = false, litAs }: BodiesProps) {
  return bodies.map((item) => (
    <g
      key={item.body}
      className={`${styles.body} ${bodyColours[item.body.toLowerCase().replaceAll(' ', '-')] ?? ''}`}
      data-lit={litAs(item.body)}
    >
      <Marks item={item} rings={rings} isHollow={isHollow} />
    </g>
  ));
}

/** The points other than the twelve bodies. They cannot be chosen. */
export function Points({ points, rings }: { points: readonly WheelPoint[]; rings: WheelRings }) {
  return points.map((item) => (
    <g key={item.point} className={`${styles.body} ${styles.point}`}>
      <Marks item={item} rings={rings} />
    </g>
  ));
}

interface MarksProps {
  item: Omit<WheelBody, 'body'>;
  rings: WheelRings;
  isHollow?: boolean;
}

/** The drawing of a body or point. */
function Marks({ item, rings: { leader }, isHollow = false }: MarksProps) {
  return (
    <>
      <LinePath line={item.tick} className={styles.own} width={leader} />
      <path d={item.leader} className={styles.own} strokeWidth={leader} />
      <circle
        cx={item.dot.x}
        cy={item.dot.y}
        r={item.dotRadius}
        className={isHollow ? styles.hollow : styles.dot}
      />
      <MarkPath mark={item.glyph} className={styles.own} />
      {item.degree && <LabelPath label={item.degree} className={styles.degree} />}
      {item.minute && <LabelPath label={item.minute} className={styles.minute} />}
      {item.retrograde && <MarkPath mark={item.retrograde} className={styles.retrograde} />}
    </>
  );
}
