import type { Aspect } from '#api/shapes.ts';

/** The target of pointer or keyboard. */
export type Target =
  | { readonly kind: 'body'; readonly name: string }
  | { readonly kind: 'aspect'; readonly index: number };

/** What is highlighted on the wheel. */
export interface Highlight {
  /** Names of bodies. */
  readonly bodies: ReadonlySet<string>;
  /** Indices in the chart's aspects. */
  readonly aspects: ReadonlySet<number>;
  /** Numbers of houses. */
  readonly houses: ReadonlySet<number>;
}

/** A body highlights its aspects and their other bodies; an aspect highlights its two bodies. */
export function targetHighlight(
  pointed: Target,
  aspects: readonly Aspect[],
): Pick<Highlight, 'bodies' | 'aspects'> {
  const own = [...aspects.entries()].filter(([index, { planet1, planet2 }]) =>
    pointed.kind === 'body'
      ? planet1 === pointed.name || planet2 === pointed.name
      : index === pointed.index,
  );
  const bodies: string[] = own.flatMap(([, { planet1, planet2 }]) => [planet1, planet2]);
  if (pointed.kind === 'body') bodies.push(pointed.name);
  return { bodies: new Set(bodies), aspects: new Set(own.map(([index]) => index)) };
}
