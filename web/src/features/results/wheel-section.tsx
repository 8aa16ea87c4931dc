import type { Chart, Wheel } from '#api/shapes.ts';
import { ChartWheel } from '#ui/wheel/chart-wheel.tsx';
import { Nothing, Section } from './section.tsx';

interface WheelSectionProps {
  chart: Chart;
  wheels: readonly Wheel[] | null;
}

export function WheelSection({ chart, wheels }: WheelSectionProps) {
  return (
    <Section id="wheel">
      {wheels === null ? (
        <Nothing>This answer came without a drawing. The tables hold the same positions.</Nothing>
      ) : (
        <ChartWheel wheels={wheels} chart={chart} />
      )}
    </Section>
  );
}
