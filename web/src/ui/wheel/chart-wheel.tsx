import type { Chart, Wheel } from '#api/shapes.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import styles from './chart-wheel.module.css';
import { Legend } from './legend.tsx';
import { Lens } from './lens.tsx';
import type { Lit, Pointed } from './pointing.ts';
import { WheelPicture } from './wheel-picture.tsx';
import { describePointed } from './wheel-words.ts';

interface ChartWheelProps {
  /** The wheel in its three sizes. */
  wheels: readonly Wheel[];
  chart: Chart;
  /** What is pointed at on the wheel itself, in words below it; null: nothing. */
  pointed: Pointed | null;
  /** What stays bright; null: everything. */
  lit: Lit | null;
  /** More about what is pointed at. */
  note?: string | undefined;
  /** The pointer is on a part, or on none any more. */
  onPoint: (pointed: Pointed | null) => void;
  /** The keyboard is. */
  onHold: (pointed: Pointed | null) => void;
}

/** The wheel in the size that fits the window, with its legend. Everything on it was placed by the
 * service; what is said in pictures here is said in words by the tables beside it. */
export function ChartWheel({
  wheels,
  chart,
  pointed,
  lit,
  note,
  onPoint,
  onHold,
}: ChartWheelProps) {
  const wheel = useFittingWheel(wheels);
  if (wheel === undefined) return null;
  return (
    <figure className={styles.figure}>
      <div className={styles.stage} style={{ inlineSize: wheel.size }}>
        <WheelPicture wheel={wheel} lit={lit} />
        <Lens wheel={wheel} chart={chart} onPoint={onPoint} onHold={onHold} />
      </div>
      <figcaption>
        <p className={styles.words}>
          {pointed
            ? [describePointed(pointed, chart), note].filter((part) => part).join('. ')
            : 'Choose a planet or a line to see what it is.'}
        </p>
        <Legend />
      </figcaption>
    </figure>
  );
}

/** 300, 450 and 600 units, for windows under 768 pixels, under 1024, and wider; 600 on paper. */
function useFittingWheel(wheels: readonly Wheel[]): Wheel | undefined {
  const isNarrow = useMediaQuery('screen and (width < 768px)');
  const isMedium = useMediaQuery('screen and (width < 1024px)');
  const wanted = isNarrow ? 300 : isMedium ? 450 : 600;
  return wheels.find(({ size }) => size === wanted) ?? wheels[0];
}
