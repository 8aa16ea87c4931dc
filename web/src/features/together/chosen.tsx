import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TogetherPassage } from '#api/shapes.ts';

interface Chosen {
  readonly chosen: TogetherPassage | null;
  readonly choose: (passage: TogetherPassage | null) => void;
}

const ChosenContext = createContext<Chosen>({ chosen: null, choose: () => undefined });

/** Provides the chosen sentence, whose factors are shown. */
export function ChosenProvider({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<TogetherPassage | null>(null);

  // Printing and Escape clear the choice.
  useEffect(() => {
    const forget = () => flushSync(() => choose(null));
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') forget();
    };
    window.addEventListener('beforeprint', forget);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('beforeprint', forget);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return (
    <ChosenContext value={useMemo(() => ({ chosen, choose }), [chosen])}>{children}</ChosenContext>
  );
}

export function useChosen(): Chosen {
  return use(ChosenContext);
}

/** Attributes of a sentence that can be chosen. Sentences that share a factor with the chosen one are highlighted,
 * too. */
export function useChoosable(passage: TogetherPassage) {
  const { chosen, choose } = useChosen();
  const isChosen = chosen === passage;
  const isRelated = chosen?.factors.some((id) => passage.factors.includes(id));
  const toggle = () => choose(isChosen ? null : passage);
  return {
    'data-lit': isChosen ? 'chosen' : isRelated ? 'related' : undefined,
    onClick: toggle,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      toggle();
    },
  };
}
