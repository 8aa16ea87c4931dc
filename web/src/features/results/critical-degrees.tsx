import type { Chart } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Glyph } from '#ui/glyph.tsx';
import styles from './placement-list.module.css';
import { Nothing, Section } from './section.tsx';

export function CriticalDegrees({ chart }: { chart: Chart }) {
  return (
    <Section id="critical-degrees" lead={t('results.critical-degrees.lead')}>
      {chart.criticalDegrees.length === 0 ? (
        <Nothing>{t('results.critical-degrees.none')}</Nothing>
      ) : (
        <ul className={styles.list}>
          {chart.criticalDegrees.map(({ planet, position }) => (
            <li key={planet}>
              <Glyph name={planet} />
              <strong>{planet}</strong>
              <span>{position}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
