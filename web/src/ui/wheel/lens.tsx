import { type KeyboardEvent, useRef, useState } from 'react';
import type { Chart, Wheel } from '#api/shapes.ts';
import type { Target } from './highlight.ts';
import styles from './lens.module.css';
import { describePointed } from './wheel-words.ts';

interface LensProps {
  wheel: Wheel;
  chart: Chart;
  /** Called when the pointer enters or leaves a part. */
  onPoint: (pointed: Target | null) => void;
  /** Called when the keyboard does. */
  onHold: (pointed: Target | null) => void;
}

/** An invisible layer over the drawing with the parts that can be pointed at. Arrow keys move between
 * them: the bodies first, then the aspects. The layer is one Tab stop. */
export function Lens({ wheel, chart, onPoint, onHold }: LensProps) {
  const targets: Target[] = [
    ...wheel.bodies.map(({ body }) => ({ kind: 'body', name: body }) as const),
    ...wheel.aspects.map(({ index }) => ({ kind: 'aspect', index }) as const),
  ];
  const [current, setCurrent] = useState(0);
  const lens = useRef<SVGSVGElement>(null);

  const move = (event: KeyboardEvent) => {
    const to = destination(event.key, current, targets.length);
    if (to === null) return;
    event.preventDefault();
    setCurrent(to);
    lens.current?.querySelector<SVGElement>(`[data-target="${to}"]`)?.focus();
  };

  const part = (index: number) => {
    const target = targets[index];
    return {
      'data-target': index,
      role: 'img',
      'aria-label': target && describePointed(target, chart),
      tabIndex: index === current ? 0 : -1,
      onFocus: () => {
        setCurrent(index);
        onHold(target ?? null);
      },
      onBlur: () => onHold(null),
      onPointerEnter: () => onPoint(target ?? null),
      onPointerLeave: () => onPoint(null),
    };
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no element but svg can hold the parts
    <svg
      ref={lens}
      className={styles.lens}
      viewBox={`0 0 ${wheel.size} ${wheel.size}`}
      role="group"
      aria-label="Bodies and aspects, one by one with the arrow keys"
      onKeyDown={move}
    >
      {wheel.aspects.map(({ index, path }, place) => (
        <path key={index} d={path} className={styles.line} {...part(wheel.bodies.length + place)} />
      ))}
      {wheel.bodies.map(({ body, area }, place) => (
        <rect key={body} {...area} rx="6" className={styles.area} {...part(place)} />
      ))}
    </svg>
  );
}

function destination(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (current + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
