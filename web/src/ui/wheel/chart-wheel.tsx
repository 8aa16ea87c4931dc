import { type ReactNode, useState } from 'react';
import type { Aspect, Chart, Planet, Wheel } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import styles from './chart-wheel.module.css';
import { Legend } from './legend.tsx';
import { Stage } from './stage.tsx';
import { targetAt } from './target-at.ts';
import { ANGLES, anglePosition, type Highlight, type Target, targetHighlight } from './targets.ts';
import { type PartCalls, type WheelPart, WheelParts } from './wheel-parts.tsx';
import { useFittingWheel, WheelPicture } from './wheel-picture.tsx';

interface WheelCalls extends PartCalls<Target> {
  /** The sheet about a part of the enlarged wheel. It may choose another part, or none, and `leave` closes the wheel. */
  sheetAbout?: (
    part: Target,
    choose: (part: Target | null) => void,
    leave: () => void,
  ) => ReactNode;
}

interface ChartWheelProps extends WheelCalls {
  /** The wheel in three sizes. */
  wheels: readonly Wheel[];
  chart: Chart;
  /** The target under the pointer on the wheel, which is described below the wheel; null if there is none. */
  pointed: Target | null;
  /** The highlighted parts; null if all parts are shown alike. */
  lit: Highlight | null;
  /** More text about the target. */
  note?: string | undefined;
}

/** The wheel in the size that fits the window, with its legend. The service calculated the positions of all parts.
 * The tables on the page have the same content as text. */
export function ChartWheel({ wheels, chart, pointed, lit, note, ...calls }: ChartWheelProps) {
  const wheel = useFittingWheel(wheels);
  if (wheel === undefined) return null;
  const words = pointed
    ? [describePointed(pointed, chart), note].filter((part) => part).join('. ')
    : t('wheel.hint');
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <p className={styles.words}>{words}</p>
        <Legend aspects={wheel.aspects} />
      </figcaption>
      <ChartStage wheels={wheels} wheel={wheel} chart={chart} lit={lit} {...calls} />
    </figure>
  );
}

interface ChartStageProps extends WheelCalls {
  /** The wheel in three sizes. */
  wheels: readonly Wheel[];
  /** The wheel that is shown on the page. */
  wheel: Wheel;
  chart: Chart;
  /** The highlighted parts; null if all parts are shown alike. */
  lit: Highlight | null;
}

/** The drawing of a chart with its interactive layer. On a phone, a tap enlarges it; there a tap on a part opens the sheet
 * about it, or describes it in a line if there is no sheet. */
export function ChartStage({ wheels, wheel, chart, lit, sheetAbout, ...calls }: ChartStageProps) {
  const [told, setTold] = useState<Target | null>(null);
  return (
    <Stage
      wheels={wheels}
      wheel={wheel}
      words={told && !sheetAbout ? describePointed(told, chart) : t('wheel.enlarged.hint')}
      sheet={
        told && sheetAbout
          ? (close) =>
              sheetAbout(told, setTold, () => {
                setTold(null);
                close();
              })
          : undefined
      }
      draw={(own, onEnlarge) => {
        const isEnlarged = own !== wheel;
        const shown = isEnlarged && told ? highlightOf(told, chart) : lit;
        return (
          <>
            <WheelPicture wheel={own} lit={shown} />
            <WheelParts
              size={own.size}
              parts={partsOf(own, chart)}
              targetAt={(point, reach) => targetAt(own, point, reach)}
              {...calls}
              {...(isEnlarged && { onChoose: setTold })}
              onEnlarge={onEnlarge}
            />
          </>
        );
      }}
    />
  );
}

/** The highlight of a part of the enlarged wheel. */
function highlightOf(told: Target, { aspects }: Chart): Highlight | null {
  const houses = new Set(told.kind === 'house' ? [told.number] : []);
  if (told.kind === 'house') return { bodies: new Set(), aspects: new Set(), houses, chosen: told };
  if (told.kind !== 'body' && told.kind !== 'aspect') return null;
  return { ...targetHighlight(told, aspects), houses, chosen: told };
}

/** The parts of a chart's wheel, in the order of the keyboard. */
function partsOf(wheel: Wheel, chart: Chart): WheelPart<Target>[] {
  const part = (target: Target, shape: WheelPart<Target>['shape']): WheelPart<Target> => ({
    target,
    shape,
    label: describePointed(target, chart),
  });
  return [
    ...wheel.bodies.map(({ body, area }) => part({ kind: 'body', name: body }, area)),
    ...wheel.aspects.map(({ index, path }) => part({ kind: 'aspect', index }, path)),
    ...wheel.cusps.flatMap(({ house, label }) => {
      const angle = ANGLES.find((own) => own.house === house);
      if (!angle || !label) return [];
      return [part({ kind: 'angle', name: angle.name }, label.area)];
    }),
    ...wheel.signs.map(({ sign, glyph }) => part({ kind: 'sign', name: sign }, glyph.area)),
    ...wheel.cusps.map(({ house, number }) => part({ kind: 'house', number: house }, number.area)),
  ];
}

function describeBody({ name, position, house, retrograde }: Planet): string {
  const parts = [`${name} ${position}`];
  if (house != null) parts.push(t('wheel.body.house', { house }));
  if (retrograde) parts.push(t('wheel.body.retrograde'));
  return parts.join(', ');
}

function describeAspect({ planet1, planet2, type, orb }: Aspect): string {
  return t('wheel.aspect', { planet1, type, planet2, orb: degreesMinutes(orb) });
}

/** Describes a part of the wheel in words. Empty if the chart does not have the part. */
function describePointed(pointed: Target, chart: Chart): string {
  switch (pointed.kind) {
    case 'aspect': {
      const aspect = chart.aspects[pointed.index];
      return aspect ? describeAspect(aspect) : '';
    }
    case 'body': {
      const planet = chart.planets.find(({ name }) => name === pointed.name);
      return planet ? describeBody(planet) : '';
    }
    case 'sign':
      return pointed.name;
    case 'house': {
      const house = chart.houses[pointed.number - 1];
      if (!house) return '';
      return t('wheel.house', { number: house.number, position: house.position });
    }
    case 'angle': {
      const angle = anglePosition(chart, pointed.name);
      return angle ? t('wheel.angle', { angle: pointed.name, position: angle.position }) : '';
    }
  }
}
