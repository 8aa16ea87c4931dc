import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Chart, Reading } from '#api/shapes.ts';
import { lightOf, type Traced, type TraceHighlight } from './trace.ts';

interface Tracing {
  readonly traced: Traced | null;
  readonly light: TraceHighlight | null;
  /** Called when the pointer enters or leaves a target. */
  readonly point: (traced: Traced | null) => void;
  /** Called when keyboard or touch selects a target. */
  readonly hold: (traced: Traced | null) => void;
}

const TracingContext = createContext<Tracing>({
  traced: null,
  light: null,
  point: () => undefined,
  hold: () => undefined,
});

interface TracingProviderProps {
  chart: Chart;
  reading: Reading;
  children: ReactNode;
}

/** Holds the current target and what it highlights. */
export function TracingProvider({ chart, reading, children }: TracingProviderProps) {
  const [pointed, point] = useState<Traced | null>(null);
  const [held, hold] = useState<Traced | null>(null);
  const traced = pointed ?? held;

  // Nothing is highlighted in print; Escape clears the highlight.
  useEffect(() => {
    const forget = () => {
      flushSync(() => {
        point(null);
        hold(null);
      });
    };
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

  const tracing = useMemo(
    () => ({ traced, light: traced && lightOf(traced, chart, reading.factors), point, hold }),
    [traced, chart, reading],
  );
  return <TracingContext value={tracing}>{children}</TracingContext>;
}

export function useTracing(): Tracing {
  return use(TracingContext);
}

/** Attributes of a row or card that can be a target. The first of a list is its Tab stop; arrow keys
 * move on (`moveFocus`). */
export function useTraceable(
  traced: Traced,
  isFirst: boolean,
  isLit: (light: TraceHighlight) => boolean,
) {
  const { light, point, hold } = useTracing();
  return {
    'data-stop': '',
    'data-lit': (light !== null && isLit(light)) || undefined,
    tabIndex: isFirst ? 0 : -1,
    onPointerEnter: (event: React.PointerEvent) => {
      if (event.pointerType !== 'touch') point(traced);
    },
    onPointerLeave: () => point(null),
    onFocus: () => hold(traced),
    onBlur: () => hold(null),
  };
}
