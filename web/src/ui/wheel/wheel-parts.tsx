import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Wheel } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import styles from './wheel-parts.module.css';

/** Half the smallest side of a target, in CSS pixels (WCAG 2.2, 2.5.5). */
const REACH_PX = 22;

/** A part of the drawing that can be chosen. */
export interface WheelPart<Target> {
  readonly target: Target;
  /** An SVG path, or the box of a glyph. */
  readonly shape: string | Wheel['bodies'][number]['area'];
  /** The part in words. */
  readonly label: string;
}

/** What is called when a person explores the drawing. */
export interface PartCalls<Target> {
  /** Called when the pointer moves to another part, or leaves the wheel. */
  onPoint: (pointed: Target | null) => void;
  /** Called when the keyboard focus moves to another part, or leaves the wheel. */
  onHold: (pointed: Target | null) => void;
  /** Called when a part is tapped, clicked or chosen with Enter. */
  onChoose: (chosen: Target) => void;
}

/** How a tap or a click on the drawing is understood. */
interface PartClicks {
  /** Called instead of `onChoose` for a tap or a click, if the drawing is too small to choose its parts. */
  onEnlarge?: (() => void) | undefined;
}

interface WheelPartsProps<Target> extends PartCalls<Target>, PartClicks {
  /** Side of the drawing, in its units. */
  size: number;
  /** In the order of the keyboard. */
  parts: readonly WheelPart<Target>[];
  /** The part nearest to a point, in the drawing's units. */
  targetAt: (point: { x: number; y: number }, reach: number) => Target | null;
}

/** An invisible layer over the drawing. A click selects the nearest part, because glyphs are smaller than a
 * fingertip. The parts are buttons of one toolbar: it is one Tab stop, and arrow keys move between them. */
export function WheelParts<Target>({
  size,
  parts,
  targetAt,
  onPoint,
  onHold,
  onChoose,
  onEnlarge,
}: WheelPartsProps<Target>) {
  const [current, setCurrent] = useState(0);
  const layer = useRef<SVGSVGElement>(null);
  const pointed = useRef('');

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = parts[current];
    if ((event.key === 'Enter' || event.key === ' ') && chosen) {
      event.preventDefault();
      onChoose(chosen.target);
      return;
    }
    const to = destination(event.key, current, parts.length);
    if (to === null) return;
    event.preventDefault();
    setCurrent(to);
    layer.current?.querySelector<SVGElement>(`[data-target="${to}"]`)?.focus();
  };

  const under = ({ currentTarget, clientX, clientY }: React.MouseEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const scale = size / box.width;
    const point = { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
    return targetAt(point, REACH_PX * scale);
  };

  const onClick = (event: React.MouseEvent<SVGSVGElement>) => {
    // Assistive technology clicks a part itself, and such a click has no count.
    const own = event.detail === 0 ? (event.target as SVGElement).dataset.target : undefined;
    const target = own === undefined ? under(event) : parts[Number(own)]?.target;
    if (own === undefined && onEnlarge) onEnlarge();
    else if (target) onChoose(target);
  };

  const point = (target: Target | null) => {
    const key = JSON.stringify(target);
    if (key === pointed.current) return;
    pointed.current = key;
    onPoint(target);
  };

  return (
    <svg
      ref={layer}
      className={styles.layer}
      viewBox={`0 0 ${size} ${size}`}
      role="toolbar"
      aria-label={t('wheel.parts')}
      onKeyDown={onKeyDown}
      onPointerMove={(event: PointerEvent<SVGSVGElement>) => {
        if (event.pointerType !== 'touch') point(under(event));
      }}
      onPointerLeave={() => point(null)}
      onClick={onClick}
    >
      <rect className={styles.field} width={size} height={size} />
      {parts.map(({ target, shape, label }, index) => {
        const attributes = {
          'data-target': index,
          role: 'button',
          'aria-label': label,
          tabIndex: index === current ? 0 : -1,
          onFocus: () => {
            setCurrent(index);
            onHold(target);
          },
          onBlur: () => onHold(null),
        };
        return typeof shape === 'string' ? (
          <path key={index} d={shape} className={styles.line} {...attributes} />
        ) : (
          <rect key={index} {...shape} rx="6" className={styles.area} {...attributes} />
        );
      })}
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
