import { useId } from 'react';
import type { Wheel } from '#api/shapes.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import styles from './chart-wheel.module.css';
import { Aspects, Bodies, Houses, Points, Zodiac } from './layers.tsx';
import type { Highlight, Lit } from './targets.ts';

interface WheelPictureProps {
  wheel: Wheel;
  /** The highlighted parts; null if all parts are shown alike. */
  lit: Highlight | null;
}

/** The drawing in layers from back to front. */
export function WheelPicture({ wheel, lit }: WheelPictureProps) {
  const id = useId();
  return (
    <svg
      className={styles.wheel}
      viewBox={`0 0 ${wheel.size} ${wheel.size}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      data-dimmed={lit !== null || undefined}
      data-houses={(lit !== null && lit.houses.size > 0) || undefined}
    >
      <title id={`${id}-title`}>{wheel.title}</title>
      <desc id={`${id}-description`}>{wheel.description}</desc>
      <g>
        <Zodiac rings={wheel.rings} signs={wheel.signs} />
        <Houses rings={wheel.rings} cusps={wheel.cusps} lit={lit?.houses} />
      </g>
      <Aspects aspects={wheel.aspects} litAs={(index) => litAs(lit, 'aspects', index)} />
      <Bodies
        bodies={wheel.bodies}
        rings={wheel.rings}
        litAs={(name) => litAs(lit, 'bodies', name)}
      />
      {wheel.points && <Points points={wheel.points} rings={wheel.rings} />}
    </svg>
  );
}

/** `chosen`, `related`, or undefined if the part is not highlighted. */
function litAs(lit: Highlight | null, list: 'bodies' | 'aspects', own: string | number): Lit {
  if (!(lit?.[list] as ReadonlySet<string | number> | undefined)?.has(own)) return undefined;
  const { kind, name, index } = lit?.chosen ?? {};
  const isChosen = (kind === 'body' && name === own) || (kind === 'aspect' && index === own);
  return isChosen ? 'chosen' : 'related';
}

/** The wheel in the size for the window: 300 units under 768 pixels, 450 under 1024, and 600 above; 600 on paper. */
export function useFittingWheel<Sized extends { readonly size: number }>(
  wheels: readonly Sized[],
): Sized | undefined {
  const isNarrow = useMediaQuery('screen and (width < 768px)');
  const isMedium = useMediaQuery('screen and (width < 1024px)');
  const wanted = isNarrow ? 300 : isMedium ? 450 : 600;
  return wheels.find(({ size }) => size === wanted) ?? wheels[0];
}

/** The wheel in the size for a column: 300 units under 48 rem, 450 above. */
export function useColumnWheel(wheels: readonly Wheel[] = []): Wheel | undefined {
  const wanted = useMediaQuery('(width < 48rem)') ? 300 : 450;
  return wheels.find(({ size }) => size === wanted) ?? wheels[0];
}
