import type { Aspect } from '#api/shapes.ts';

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

/** A body lights its own aspects and whoever is at their other ends; an aspect lights its two. */
export function pointedLight(
  pointed: Pointed,
  aspects: readonly Aspect[],
): Pick<Lit, 'bodies' | 'aspects'> {
  const own = [...aspects.entries()].filter(([index, { planet1, planet2 }]) =>
    pointed.kind === 'body'
      ? planet1 === pointed.name || planet2 === pointed.name
      : index === pointed.index,
  );
  const bodies: string[] = own.flatMap(([, { planet1, planet2 }]) => [planet1, planet2]);
  if (pointed.kind === 'body') bodies.push(pointed.name);
  return { bodies: new Set(bodies), aspects: new Set(own.map(([index]) => index)) };
}
