import type { BirthData, Chart, Wheel } from '#api/shapes.ts';
import { ChartWheel } from '#ui/wheel/chart-wheel.tsx';
import { Nothing, Section } from './section.tsx';

interface WheelSectionProps {
  chart: Chart;
  wheel: Wheel | null;
  birth: BirthData;
}

export function WheelSection({ chart, wheel, birth }: WheelSectionProps) {
  return (
    <Section id="wheel">
      {wheel === null ? (
        <Nothing>This answer came without a drawing. The tables hold the same positions.</Nothing>
      ) : (
        <ChartWheel wheel={wheel} chart={chart} name={birth.name ?? null} />
      )}
    </Section>
  );
}
