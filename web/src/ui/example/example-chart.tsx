import { type ReactNode, useEffect, useState } from 'react';
import type { Wheel } from '#api/shapes.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { Legend } from '#ui/wheel/legend.tsx';
import { WheelPicture } from '#ui/wheel/wheel-picture.tsx';
import styles from './example-chart.module.css';
import medium from './wheel-450.json?url';
import large from './wheel-600.json?url';

interface ExampleChartProps {
  /** Shown until the drawing is there. */
  fallback: ReactNode;
  /** In a narrow column, where a large wheel's numbers would be too small to read. */
  isCompact?: boolean;
}

/** A chart of a birth that everybody may know, drawn from the engine's own geometry. */
export function ExampleChart({ fallback, isCompact = false }: ExampleChartProps) {
  const isNarrow = useMediaQuery('(width < 768px)');
  const wheel = useWheel(isNarrow || isCompact ? medium : large);
  if (wheel === null) return fallback;
  return (
    <figure className={styles.figure}>
      <WheelPicture wheel={wheel} lit={null} />
      <figcaption>
        <p>
          The sky over Ulm on 14 March 1879 at 11:30, when <strong>Albert Einstein</strong> was born
        </p>
        <Legend />
      </figcaption>
    </figure>
  );
}

/** The drawing, once it is there. Without it the empty dial stays: it is no reason for an error. */
function useWheel(url: string): Wheel | null {
  const [wheel, setWheel] = useState<Wheel | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(url, { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then(setWheel)
      .catch(() => undefined);
    return () => leaving.abort();
  }, [url]);
  return wheel;
}
