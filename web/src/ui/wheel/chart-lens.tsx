import type { Chart, Wheel } from '#api/shapes.ts';
import { ANGLES, type Target } from './highlight.ts';
import { Lens, type LensPart } from './lens.tsx';
import { targetAt } from './target-at.ts';
import { describePointed } from './wheel-words.ts';

interface ChartLensProps {
  wheel: Wheel;
  chart: Chart;
  /** Called when the pointer moves to another part, or leaves the wheel. */
  onPoint: (pointed: Target | null) => void;
  /** Called when the keyboard focus moves to another part, or leaves the wheel. */
  onHold: (pointed: Target | null) => void;
  /** Called when a part is tapped, clicked or chosen with Enter. */
  onChoose: (chosen: Target) => void;
}

/** The interactive layer over the wheel of a chart. */
export function ChartLens({ wheel, chart, ...calls }: ChartLensProps) {
  return (
    <Lens
      size={wheel.size}
      parts={partsOf(wheel, chart)}
      targetAt={(point, reach) => targetAt(wheel, point, reach)}
      {...calls}
    />
  );
}

/** The parts of a chart's wheel, in the order of the keyboard. */
function partsOf(wheel: Wheel, chart: Chart): LensPart<Target>[] {
  const part = (target: Target, shape: LensPart<Target>['shape']): LensPart<Target> => ({
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
