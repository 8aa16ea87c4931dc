import type { Reading, Wheel } from '#api/shapes.ts';
import { WheelPicture } from '#ui/wheel/wheel-picture.tsx';
import { labelsOf } from './trace.ts';
import { useTracing } from './tracing.tsx';
import styles from './why-panel.module.css';

interface WhyPanelProps {
  factors: Reading['factors'];
  wheels: readonly Wheel[] | null;
}

/** The factors of the sentence pointed at, in words and on a small wheel, in the opposite corner of
 * the window. It is a live region, so it is always in the page. */
export function WhyPanel({ factors, wheels }: WhyPanelProps) {
  const { traced, light } = useTracing();
  const wheel = wheels?.find(({ size }) => size === 300);
  const labels = traced?.kind === 'passage' ? labelsOf(traced.passage, factors) : [];
  const at = traced?.kind === 'passage' ? traced.at : null;
  return (
    <div
      className={styles.panel}
      role="status"
      data-side={at?.side}
      data-edge={at?.edge}
      data-shown={labels.length > 0 || undefined}
    >
      {labels.length > 0 && (
        <>
          {wheel && (
            <div className={styles.wheel} aria-hidden="true">
              <WheelPicture wheel={wheel} lit={light} />
            </div>
          )}
          <div>
            <p>It says so because of</p>
            <ul>
              {labels.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  );
}
