import type { ReactNode } from 'react';
import type { Passage } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import styles from './sentences.module.css';
import { useChoosable, usePassageId } from './tracing.tsx';

interface SentencesProps {
  passages: readonly Passage[];
  /** The part of the area: `summary`, `details`, `advice` or a sub-object's name. */
  field: string;
  /** The whole text, for an answer without sentences. */
  text: string;
  /** True if the group of sentences begins here: its first sentence is the Tab stop. */
  begins?: boolean;
}

/** A part of an area, sentence by sentence. Pointing at a sentence highlights its factors. */
export function Sentences({ passages, field, text, begins = field === 'summary' }: SentencesProps) {
  const own = passages.filter((passage) => passage.field === field);
  if (own.length === 0) return text;
  return own.map((passage, place) => (
    <span key={passage.text}>
      {place > 0 && ' '}
      <Sentence passage={passage} isFirst={begins && place === 0} />
    </span>
  ));
}

interface SentenceProps {
  passage: Passage;
  isFirst: boolean;
}

function Sentence({ passage, isFirst }: SentenceProps) {
  const id = usePassageId(passage);
  const choosable = useChoosable({ kind: 'passage', passage }, ({ factors }) =>
    passage.factors.some((factor) => factors.has(factor)),
  );
  return (
    <span
      id={id}
      className={styles.sentence}
      data-stop=""
      tabIndex={isFirst ? 0 : -1}
      {...choosable}
    >
      {passage.text}
    </span>
  );
}

/** The sentences of an area. The group is one Tab stop, and arrow keys move between the sentences. */
export function SentenceGroup({ area, children }: { area: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a fieldset, because there are no form fields
    <div role="group" aria-label={t('results.sentences', { area })} onKeyDown={moveFocus}>
      {children}
    </div>
  );
}
