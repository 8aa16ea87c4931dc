import { useEffect, useState } from 'react';
import { t } from '#lib/messages.ts';
import { moveFocus, onChooseKey } from '#lib/move-focus.ts';
import example from '#ui/example/reading.json';
import type { Highlight } from '#ui/wheel/targets.ts';
import styles from './sample.module.css';

/** The parts of the wheel that a sentence rests on. */
export type Part = Highlight;

type ExampleSentence = (typeof example.sentences)[number];

interface SampleProps {
  /** Called with the parts to highlight on the wheel; null: none. */
  onPoint: (part: Part | null) => void;
}

/** A paragraph of the example's reading. Pointing at a sentence highlights on the wheel what it rests on, and tapping
 * keeps it highlighted. */
export function Sample({ onPoint }: SampleProps) {
  const [chosen, choose] = useState<ExampleSentence | null>(null);
  const [pointed, point] = useState<ExampleSentence | null>(null);
  const shown = pointed ?? chosen;
  useEffect(() => onPoint(shown && highlightOf(shown)), [shown, onPoint]);
  return (
    <section className={styles.sample} aria-labelledby="sample">
      <h2 id="sample">{t('home.sample')}</h2>
      <p className={styles.hint}>{t('home.sample.hint')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: not a fieldset, because there are no form fields */}
      <div
        role="group"
        aria-label={t('home.sample.sentences')}
        className={styles.text}
        onKeyDown={moveFocus}
      >
        {example.sentences.map((sentence, place) => (
          <span key={sentence.text}>
            {place > 0 && ' '}
            {/* biome-ignore lint/a11y/useSemanticElements: the text of a button does not flow with the others */}
            <span
              role="button"
              data-stop=""
              tabIndex={place === 0 ? 0 : -1}
              aria-pressed={sentence === chosen}
              data-lit={sentence === shown || undefined}
              className={styles.sentence}
              onClick={() => choose(sentence === chosen ? null : sentence)}
              onKeyDown={onChooseKey(() => choose(sentence === chosen ? null : sentence))}
              onPointerEnter={({ pointerType }) => pointerType !== 'touch' && point(sentence)}
              onPointerLeave={() => point(null)}
            >
              {sentence.text}
            </span>
          </span>
        ))}
      </div>
      <p className={styles.factors} role="status">
        {shown && t('home.sample.factors', { factors: shown.factors.join(' · ') })}
      </p>
    </section>
  );
}

function highlightOf({ bodies, houses, aspects }: ExampleSentence): Part {
  return {
    bodies: new Set(bodies),
    houses: new Set(houses),
    aspects: new Set(aspects),
    chosen: null,
  };
}
