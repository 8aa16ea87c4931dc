import type { ReactNode } from 'react';
import type { Passage } from '#api/shapes.ts';
import { moveFocus } from '#lib/move-focus.ts';
import styles from './sentences.module.css';
import type { Corner } from './trace.ts';
import { useTracing } from './tracing.tsx';

interface SentencesProps {
  passages: readonly Passage[];
  /** The part of the area: `summary`, `details`, `advice` or a sub-object's name. */
  field: string;
  /** The whole text, for an answer without sentences. */
  text: string;
}

/** A part of an area, sentence by sentence. Pointing at a sentence shows its factors. */
export function Sentences({ passages, field, text }: SentencesProps) {
  const own = passages.filter((passage) => passage.field === field);
  if (own.length === 0) return text;
  return own.map((passage, place) => (
    <span key={passage.text}>
      {place > 0 && ' '}
      <Sentence passage={passage} isFirst={field === 'summary' && place === 0} />
    </span>
  ));
}

function Sentence({ passage, isFirst }: { passage: Passage; isFirst: boolean }) {
  const { light, point, hold } = useTracing();
  const isLit =
    light !== null &&
    (light.passage === passage || passage.factors.some((id) => light.factors.has(id)));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is text; pointing at it only highlights its factors
    <span
      className={styles.sentence}
      data-stop=""
      data-lit={isLit || undefined}
      tabIndex={isFirst ? 0 : -1}
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (pointerType !== 'touch') {
          point({ kind: 'passage', passage, at: cornerAwayFrom(currentTarget) });
        }
      }}
      onPointerLeave={() => point(null)}
      onFocus={({ currentTarget }) =>
        hold({ kind: 'passage', passage, at: cornerAwayFrom(currentTarget) })
      }
      onBlur={() => hold(null)}
    >
      {passage.text}
    </span>
  );
}

function cornerAwayFrom(element: Element): Corner {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    side: left + right > window.innerWidth ? 'start' : 'end',
    edge: top + bottom > window.innerHeight ? 'top' : 'bottom',
  };
}

/** The sentences of an area: one Tab stop, and arrow keys between them. */
export function SentenceGroup({ area, children }: { area: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, for nothing is filled in
    <div
      role="group"
      aria-label={`${area}, sentence by sentence with the arrow keys`}
      onKeyDown={moveFocus}
    >
      {children}
    </div>
  );
}
