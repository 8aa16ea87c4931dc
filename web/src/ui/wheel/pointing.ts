import type { Wheel } from '#api/shapes.ts';

/** What a pointer or the keyboard is on. */
export type Pointed =
  | { readonly kind: 'body'; readonly name: string }
  | { readonly kind: 'aspect'; readonly index: number };

/** What stays bright on the wheel while the rest is dimmed. */
export interface Lit {
  /** Names of bodies. */
  readonly bodies: ReadonlySet<string>;
  /** Places in the chart's aspects. */
  readonly aspects: ReadonlySet<number>;
  /** Numbers of houses. */
  readonly houses: ReadonlySet<number>;
}

const NO_HOUSES: ReadonlySet<number> = new Set();

/** A body lights its own aspects and whoever is at their other ends; an aspect lights its two. */
export function litBy(pointed: Pointed, { aspects }: Wheel): Lit {
  const own = aspects.filter((aspect) =>
    pointed.kind === 'body'
      ? aspect.first === pointed.name || aspect.second === pointed.name
      : aspect.index === pointed.index,
  );
  const bodies = own.flatMap(({ first, second }) => [first, second]);
  if (pointed.kind === 'body') bodies.push(pointed.name);
  return {
    bodies: new Set(bodies),
    aspects: new Set(own.map(({ index }) => index)),
    houses: NO_HOUSES,
  };
}
