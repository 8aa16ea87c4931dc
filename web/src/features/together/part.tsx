import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { Compatibility, TogetherPassage, TogetherText } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { moveFocus, onChooseKey, useEscapeAndPrint } from '#lib/move-focus.ts';
import { paragraphs } from '#lib/paragraphs.ts';
import { listed } from '#lib/words.ts';
import styles from './part.module.css';

interface PartProps {
  title: string;
  texts: readonly TogetherText[];
  factors: Compatibility['factors'];
}

/** Texts under one title. They are one Tab stop, and arrow keys move between the sentences. */
export function Part({ title, texts, factors }: PartProps) {
  const own = texts.flatMap(({ passages }) => paragraphs(passages));
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: not a fieldset, because there are no form fields */}
      <div role="group" aria-label={t('together.sentences', { part: title })} onKeyDown={moveFocus}>
        {own.map((passages, place) => (
          <Paragraph
            key={passages[0]?.text}
            passages={passages}
            factors={factors}
            isFirst={place === 0}
          />
        ))}
      </div>
    </section>
  );
}

interface ParagraphProps {
  passages: readonly TogetherPassage[];
  factors: Compatibility['factors'];
  /** True for the sentence that is the Tab stop of the part. */
  isFirst: boolean;
}

function Paragraph({ passages, factors, isFirst }: ParagraphProps) {
  const { chosen } = useChosen();
  const own = passages.find((passage) => passage === chosen);
  return (
    <>
      <p>
        {passages.map((passage, place) => (
          <span key={passage.text}>
            {place > 0 && ' '}
            <Sentence passage={passage} isFirst={isFirst && place === 0} />
          </span>
        ))}
      </p>
      <p role="status" className={styles.factors}>
        {own && t('together.factors', { labels: labelsOf(own, factors) })}
      </p>
    </>
  );
}

function Sentence({ passage, isFirst }: { passage: TogetherPassage; isFirst: boolean }) {
  const choosable = useChoosable(passage);
  return (
    <span className={styles.sentence} data-stop="" tabIndex={isFirst ? 0 : -1} {...choosable}>
      {passage.text}
    </span>
  );
}

function labelsOf({ factors: ids }: TogetherPassage, factors: Compatibility['factors']): string {
  const labels = ids.map((id) => factors[id]?.label ?? id);
  return listed([...new Set(labels)]);
}

interface Chosen {
  readonly chosen: TogetherPassage | null;
  readonly choose: (passage: TogetherPassage | null) => void;
}

const ChosenContext = createContext<Chosen>({ chosen: null, choose: () => undefined });

/** Provides the chosen sentence, whose factors are shown. */
export function ChosenProvider({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<TogetherPassage | null>(null);

  // Printing and Escape clear the choice.
  useEscapeAndPrint(useCallback(() => choose(null), []));
  return (
    <ChosenContext value={useMemo(() => ({ chosen, choose }), [chosen])}>{children}</ChosenContext>
  );
}

function useChosen(): Chosen {
  return use(ChosenContext);
}

/** Attributes of a sentence that can be chosen. Sentences that share a factor with the chosen one are highlighted,
 * too. */
function useChoosable(passage: TogetherPassage) {
  const { chosen, choose } = useChosen();
  const isChosen = chosen === passage;
  const isRelated = chosen?.factors.some((id) => passage.factors.includes(id));
  const toggle = () => choose(isChosen ? null : passage);
  return {
    'data-lit': isChosen ? 'chosen' : isRelated ? 'related' : undefined,
    onClick: toggle,
    onKeyDown: onChooseKey(toggle),
  };
}
