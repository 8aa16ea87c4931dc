import type { Chart } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { PlacementList } from './placement-list.tsx';
import { Nothing, Section } from './section.tsx';

export function Retrogrades({ chart }: { chart: Chart }) {
  const planets = chart.planets.filter(({ name }) => chart.retrogrades.includes(name));
  return (
    <Section id="retrogrades" lead={t('results.retrogrades.lead')}>
      {planets.length === 0 ? (
        <Nothing>{t('results.retrogrades.none')}</Nothing>
      ) : (
        <PlacementList bodies={planets} />
      )}
    </Section>
  );
}
