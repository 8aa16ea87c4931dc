import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Chart, Reading } from '#api/shapes.ts';
import { type Light, lightOf, type Traced } from './trace.ts';

interface Tracing {
  readonly traced: Traced | null;
  readonly light: Light | null;
  /** The pointer rests on something, or on nothing any more. */
  readonly point: (traced: Traced | null) => void;
  /** The keyboard, or the finger that touched it, does. */
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

/** Why does it say that? Knows what is pointed at in the results, and so what lights up with it. */
export function TracingProvider({ chart, reading, children }: TracingProviderProps) {
  const [pointed, point] = useState<Traced | null>(null);
  const [held, hold] = useState<Traced | null>(null);
  const traced = pointed ?? held;

  // On paper nothing is pointed at; and Escape takes away what lies over the page.
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

/** What a row or a card needs to be pointed at and lit. The first of a list is its Tab stop; from
 * there the arrow keys lead on (`moveFocus`). */
export function useTraceable(traced: Traced, isFirst: boolean, isLit: (light: Light) => boolean) {
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
