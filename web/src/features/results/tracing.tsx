import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { Chart, Passage, Reading } from '#api/shapes.ts';
import { onChooseKey, useEscapeAndPrint } from '#lib/move-focus.ts';
import { storedText, storeText } from '#lib/storage.ts';
import type { Lit } from '#ui/wheel/targets.ts';
import {
  isSame,
  lightOf,
  type PlacedPassage,
  placedPassages,
  type Traced,
  type TraceHighlight,
} from './trace.ts';

interface Tracing {
  /** The target under the pointer or the keyboard focus; null if there is none. */
  readonly traced: Traced | null;
  /** The target shown in the panel; null if the panel is closed. */
  readonly chosen: Traced | null;
  readonly light: TraceHighlight | null;
  readonly passages: readonly PlacedPassage[];
  /** Called when the pointer enters or leaves a target. */
  readonly point: (traced: Traced | null) => void;
  /** Called when keyboard or touch reaches or leaves a target. */
  readonly hold: (traced: Traced | null) => void;
  /** Shows a target in the panel; null closes it. */
  readonly choose: (traced: Traced | null) => void;
}

const TracingContext = createContext<Tracing>({
  traced: null,
  chosen: null,
  light: null,
  passages: [],
  point: () => undefined,
  hold: () => undefined,
  choose: () => undefined,
});

interface TracingProviderProps {
  chart: Chart;
  reading: Reading;
  children: ReactNode;
}

/** Provides the targets that are pointed at and chosen, and the resulting highlight. */
export function TracingProvider({ chart, reading, children }: TracingProviderProps) {
  const [pointed, point] = useState<Traced | null>(null);
  const [held, hold] = useState<Traced | null>(null);
  const [chosen, setChosen] = useState<Traced | null>(null);
  const traced = pointed ?? held;
  const lit = pointed ?? chosen ?? held;

  const choose = useCallback((next: Traced | null) => {
    if (next !== null) storeText(TRACED_KEY, 'yes');
    setChosen(next);
  }, []);

  // Nothing is highlighted in print; Escape clears the highlight.
  useEscapeAndPrint(
    useCallback(() => {
      point(null);
      hold(null);
      setChosen(null);
    }, []),
  );
  const passages = useMemo(() => placedPassages(reading), [reading]);
  const tracing = useMemo(
    () => ({
      traced,
      chosen,
      light: lit && lightOf(lit, chart, reading.factors),
      passages,
      point,
      hold,
      choose,
    }),
    [traced, chosen, lit, passages, chart, reading, choose],
  );
  return <TracingContext value={tracing}>{children}</TracingContext>;
}

export function useTracing(): Tracing {
  return use(TracingContext);
}

/** The id of a sentence's element. */
export function usePassageId(passage: Passage): string | undefined {
  return useTracing().passages.find((own) => own.passage === passage)?.id;
}

/** Attributes of an element that can be chosen. It is highlighted when pointed at or focused, and shown in the panel
 * when clicked, tapped, or chosen with Enter or Space. */
export function useChoosable(traced: Traced, isLit: (light: TraceHighlight) => boolean) {
  const { light, point, hold, choose } = useTracing();
  const lit: Lit =
    light === null
      ? undefined
      : isSame(light.chosen, traced)
        ? 'chosen'
        : isLit(light)
          ? 'related'
          : undefined;
  return {
    'data-lit': lit,
    onPointerEnter: (event: React.PointerEvent) => {
      if (event.pointerType !== 'touch') point(traced);
    },
    onPointerLeave: () => point(null),
    onFocus: () => hold(traced),
    onBlur: () => hold(null),
    onClick: () => choose(traced),
    onKeyDown: onChooseKey(() => choose(traced)),
  };
}

/** Attributes of a row or card that can be chosen. The first of a list is the Tab stop of the list. Arrow keys move
 * between the items (`moveFocus`). */
export function useTraceable(
  traced: Traced,
  isFirst: boolean,
  isLit: (light: TraceHighlight) => boolean,
) {
  return { ...useChoosable(traced, isLit), 'data-stop': '', tabIndex: isFirst ? 0 : -1 };
}

const TRACED_KEY = 'hasTraced';

/** True if the panel has been opened in this browser before. Then the hint is not shown. */
export function hasTraced(): boolean {
  return storedText(TRACED_KEY) !== null;
}
