import type { Chart, Wheel } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { ChartWheel } from '#ui/wheel/chart-wheel.tsx';
import type { Target } from '#ui/wheel/targets.ts';
import { Nothing, Section } from './section.tsx';
import type { PlacedPassage, Traced, TraceHighlight } from './trace.ts';
import { useTracing } from './tracing.tsx';

export function WheelSection({ chart, wheels }: { chart: Chart; wheels: readonly Wheel[] | null }) {
  const { traced, light, passages, point, hold, choose } = useTracing();
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
        />
      )}
    </Section>
  );
}

function isTarget(traced: Traced): traced is Target {
  return ['body', 'aspect', 'sign', 'house', 'angle'].includes(traced.kind);
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
