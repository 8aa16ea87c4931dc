import type { Chart, Wheel } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { ChartLens } from './chart-lens.tsx';
import styles from './chart-wheel.module.css';
import type { Highlight, Target } from './highlight.ts';
import { Legend } from './legend.tsx';
import { useFittingWheel } from './use-fitting-wheel.ts';
import { WheelPicture } from './wheel-picture.tsx';
import { describePointed } from './wheel-words.ts';

interface ChartWheelProps {
  /** The wheel in three sizes. */
  wheels: readonly Wheel[];
  chart: Chart;
  /** The target under the pointer on the wheel, which is described below the wheel; null if there is none. */
  pointed: Target | null;
  /** The highlighted parts; null if all parts are shown alike. */
  lit: Highlight | null;
  /** More text about the target. */
  note?: string | undefined;
  /** Called when the pointer enters or leaves a part. */
  onPoint: (pointed: Target | null) => void;
  /** Called when the keyboard focus enters or leaves a part. */
  onHold: (pointed: Target | null) => void;
  /** Called when a part is tapped, clicked or chosen with Enter. */
  onChoose: (chosen: Target) => void;
}

/** The wheel in the size that fits the window, with its legend. The service calculated the positions of all parts.
 * The tables on the page have the same content as text. */
export function ChartWheel({
  wheels,
  chart,
  pointed,
  lit,
  note,
  onPoint,
  onHold,
  onChoose,
}: ChartWheelProps) {
  const wheel = useFittingWheel(wheels);
  if (wheel === undefined) return null;
  return (
    <figure className={styles.figure}>
      <div className={styles.stage} style={{ inlineSize: wheel.size }}>
        <WheelPicture wheel={wheel} lit={lit} />
        <ChartLens
          wheel={wheel}
          chart={chart}
          onPoint={onPoint}
          onHold={onHold}
          onChoose={onChoose}
        />
      </div>
      <figcaption>
        <p className={styles.words}>
          {pointed
            ? [describePointed(pointed, chart), note].filter((part) => part).join('. ')
            : t('wheel.hint')}
        </p>
        <Legend aspects={wheel.aspects} />
      </figcaption>
    </figure>
  );
}
