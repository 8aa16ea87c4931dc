import { type ReactNode, useEffect, useState } from 'react';
import type { Wheel } from '#api/shapes.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { Legend } from '#ui/wheel/legend.tsx';
import { WheelPicture } from '#ui/wheel/wheel-picture.tsx';
import medium from './hero-450.json?url';
import large from './hero-600.json?url';
import styles from './hero-chart.module.css';

/** A chart of a birth that everybody may know, drawn from the engine's own geometry. */
export function HeroChart({ fallback }: { fallback: ReactNode }) {
  const isNarrow = useMediaQuery('(width < 768px)');
  const wheel = useWheel(isNarrow ? medium : large);
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
