import { useState } from 'react';
import { Link } from 'react-router';
import type { Reading } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { hasReadPortraits, rememberPortraitsRead } from '#lib/portraits-read.ts';
import { Message } from '#ui/message.tsx';
import styles from './themes.module.css';
import { useChoosable } from './tracing.tsx';

interface ThemesProps {
  themes: NonNullable<Reading['themes']>;
  factors: Reading['factors'];
  /** The instant of birth. */
  instant: string;
  /** True if the reading is stored in this browser, so that the blind test is available. */
  isOwn: boolean;
}

/** The themes of the chart: a name and a sentence each, with a portrait and the factors in a fold. */
export function Themes({ themes, factors, instant, isOwn }: ThemesProps) {
  const [isUnread] = useState(() => !hasReadPortraits(instant));
  if (themes.length === 0) return null;
  return (
    <>
      <h3 id="themes" className={styles.heading}>
        {t('results.opening.themes')}
      </h3>
      <ul className={styles.themes} aria-labelledby="themes">
        {themes.map(({ name, sentence, portrait, factors: ids }) => (
          <li key={name}>
            <details
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) rememberPortraitsRead(instant);
              }}
            >
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
      {isOwn && isUnread && (
        <p className={styles.blind}>
          <Message
            id="results.opening.themes.blind"
            components={{ link: <Link to={pathOf('blind')} /> }}
          />
        </p>
      )}
    </>
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
