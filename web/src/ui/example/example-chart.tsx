import type { ReactNode } from 'react';
import type { Wheel } from '#api/shapes.ts';
import { Message } from '#ui/message.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useRequest } from '#ui/use-request.ts';
import { Legend } from '#ui/wheel/legend.tsx';
import type { Highlight } from '#ui/wheel/targets.ts';
import { WheelPicture } from '#ui/wheel/wheel-picture.tsx';
import styles from './example-chart.module.css';
import medium from './wheel-450.json?url';
import large from './wheel-600.json?url';

interface ExampleChartProps {
  /** Shown until the drawing has loaded. */
  fallback: ReactNode;
  /** For narrow columns, where a large wheel's numbers would be too small. */
  isCompact?: boolean;
  /** The highlighted parts; null if all parts are shown alike. */
  lit?: Highlight | null;
}

/** The chart of a well-known birth, drawn by the engine. */
export function ExampleChart({ fallback, isCompact = false, lit = null }: ExampleChartProps) {
  const isNarrow = useMediaQuery('(width < 768px)');
  const url = isNarrow || isCompact ? medium : large;
  // If it can't be loaded, the empty dial stays.
  const { answer: wheel } = useRequest<Wheel>(
    async (signal) => (await fetch(url, { signal })).json(),
    [url],
  );
  if (wheel === null) return fallback;
  return (
    <figure className={styles.figure}>
      <WheelPicture wheel={wheel} lit={lit} />
      <figcaption>
        <p>
          <Message id="example.caption" components={{ name: <strong /> }} />
        </p>
        <Legend />
      </figcaption>
    </figure>
  );
}
