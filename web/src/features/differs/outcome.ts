import type { Explanation } from '#api/shapes.ts';

/** What a comparison shows: nothing was understood; nothing can be checked; all agrees; the differences are explained;
 * no known setting or mistake explains them all. */
export type Outcome = 'nothing' | 'unchecked' | 'agrees' | 'explained' | 'unexplained';

export function outcomeOf({ claims, causes }: Pick<Explanation, 'claims' | 'causes'>): Outcome {
  if (claims.length === 0) return 'nothing';
  if (causes.length > 0)
    return causes.every(({ explained, of }) => explained === of) ? 'explained' : 'unexplained';
  if (claims.some(({ verdict }) => verdict === 'false')) return 'unexplained';
  return claims.every(({ verdict }) => verdict === 'unchecked') ? 'unchecked' : 'agrees';
}
