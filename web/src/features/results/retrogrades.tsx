import type { Chart } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Glyph } from '#ui/glyph.tsx';
import styles from './placement-list.module.css';
import { Nothing, Section } from './section.tsx';

export function Retrogrades({ chart }: { chart: Chart }) {
  const planets = chart.planets.filter(({ name }) => chart.retrogrades.includes(name));
  return (
    <Section id="retrogrades">
      {planets.length === 0 ? (
        <Nothing>{t('results.retrogrades.none')}</Nothing>
      ) : (
        <ul className={styles.list}>
          {planets.map(({ name, position }) => (
            <li key={name}>
              <Glyph name={name} />
              <strong>{name}</strong>
              <span>{position}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
