import type { Chart } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { PlacementList } from './placement-list.tsx';
import { Nothing, Section } from './section.tsx';

export function CriticalDegrees({ chart }: { chart: Chart }) {
  return (
    <Section id="critical-degrees" lead={t('results.critical-degrees.lead')}>
      {chart.criticalDegrees.length === 0 ? (
        <Nothing>{t('results.critical-degrees.none')}</Nothing>
      ) : (
        <PlacementList
          bodies={chart.criticalDegrees.map(({ planet, position }) => ({ name: planet, position }))}
        />
      )}
    </Section>
  );
}
