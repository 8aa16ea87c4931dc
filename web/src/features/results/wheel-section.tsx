import type { Chart, Reading, Wheel } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { ChartWheel } from '#ui/wheel/chart-wheel.tsx';
import { useSheetAbout } from './panel.tsx';
import { Nothing, Section } from './section.tsx';
import { isTarget, type PlacedPassage, type TraceHighlight } from './trace.ts';
import { useTracing } from './tracing.tsx';

interface WheelSectionProps {
  chart: Chart;
  reading: Reading;
  wheels: readonly Wheel[] | null;
}

export function WheelSection({ chart, reading, wheels }: WheelSectionProps) {
  const { traced, light, passages, point, hold, choose } = useTracing();
  const sheetAbout = useSheetAbout(chart, reading);
  return (
    <Section id="wheel" digest={t('results.digest.wheel')}>
      {wheels === null ? (
        <Nothing>{t('results.wheel.none')}</Nothing>
      ) : (
        <ChartWheel
          wheels={wheels}
          chart={chart}
          pointed={traced && isTarget(traced) ? traced : null}
          lit={light}
          note={light ? sentencesLit(light, passages) : undefined}
          onPoint={point}
          onHold={hold}
          onChoose={choose}
          sheetAbout={sheetAbout}
        />
      )}
    </Section>
  );
}

/** A text with the number of highlighted sentences, because most of them are off screen. */
function sentencesLit(
  { factors }: TraceHighlight,
  passages: readonly PlacedPassage[],
): string | undefined {
  const { length } = passages.filter(({ passage }) =>
    passage.factors.some((id) => factors.has(id)),
  );
  return length === 0 ? undefined : t('results.wheel.sentences', { count: length });
}
