import type { Reading } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import styles from './themes.module.css';
import { useChoosable } from './tracing.tsx';

interface ThemesProps {
  themes: NonNullable<Reading['themes']>;
  factors: Reading['factors'];
}

/** What the chart is about, by name: a sentence each, with a portrait and its reasons folded below. */
export function Themes({ themes, factors }: ThemesProps) {
  if (themes.length === 0) return null;
  return (
    <ul className={styles.themes} aria-label={t('results.opening.themes')}>
      {themes.map(({ name, sentence, portrait, factors: ids }) => (
        <li key={name}>
          <details>
            <summary>
              <strong>{name}</strong>
              <span>{sentence}</span>
            </summary>
            <p className={styles.portrait}>{portrait}</p>
            <p className={styles.note}>{t('results.opening.themes.factors')}</p>
            <ul className={styles.factors}>
              {ids.map((id) => (
                <FactorButton key={id} id={id} label={factors[id]?.label ?? id} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function FactorButton({ id, label }: { id: string; label: string }) {
  const choosable = useChoosable({ kind: 'factor', id }, (light) => light.factors.has(id));
  return (
    <li>
      <button type="button" {...choosable}>
        {label}
      </button>
    </li>
  );
}
