import type { Chart, Reading, Wheel } from '#api/shapes.ts';
import { ChartWheel } from '#ui/wheel/chart-wheel.tsx';
import { Nothing, Section } from './section.tsx';
import { countResting, type Traced, type TraceHighlight } from './trace.ts';
import { useTracing } from './tracing.tsx';

interface WheelSectionProps {
  chart: Chart;
  reading: Reading;
  wheels: readonly Wheel[] | null;
}

export function WheelSection({ chart, reading, wheels }: WheelSectionProps) {
  const { traced, light, point, hold } = useTracing();
  return (
    <Section id="wheel">
      {wheels === null ? (
        <Nothing>This answer came without a drawing. The tables hold the same positions.</Nothing>
      ) : (
        <ChartWheel
          wheels={wheels}
          chart={chart}
          pointed={traced?.kind === 'body' || traced?.kind === 'aspect' ? traced : null}
          lit={light}
          note={traced && light ? sentencesLit(traced, light, reading) : undefined}
          onPoint={point}
          onHold={hold}
        />
      )}
    </Section>
  );
}

/** How many sentences a part of the chart highlights, because most are off screen. */
function sentencesLit(
  { kind }: Traced,
  { factors }: TraceHighlight,
  reading: Reading,
): string | undefined {
  if (kind === 'passage') return undefined;
  const count = countResting(reading, factors);
  if (count === 0) return undefined;
  return count === 1 ? '1 sentence rests on it' : `${count} sentences rest on it`;
}
