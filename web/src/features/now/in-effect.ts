import type { TransitAspect } from '#api/shapes.ts';

/** Orb below which a transit is in effect, in degrees. The answer's `starts` and `ends` are the moments of this orb,
 * but they are not known without a time of birth. */
const IN_EFFECT = 1;

/** Minimum number of transits shown. */
const MIN_SHOWN = 3;

export type State = 'in-effect' | 'coming' | 'fading' | 'near';

/** The transits to show: those in effect, strongest first. If they are few, followed by the strongest others. */
export function transitsToShow(aspects: readonly TransitAspect[]): TransitAspect[] {
  const strongest = aspects
    .filter(({ transiting }) => transiting !== 'Moon')
    .sort((one, other) => other.strength - one.strength);
  const current = strongest.filter(isInEffect);
  const others = strongest.filter((aspect) => !isInEffect(aspect));
  return [...current, ...others.slice(0, Math.max(0, MIN_SHOWN - current.length))];
}

/** The aspects of the Moon, which last a few hours each, in chronological order. */
export function moonAspects(aspects: readonly TransitAspect[]): TransitAspect[] {
  return aspects
    .filter((aspect) => aspect.transiting === 'Moon' && exactMoment(aspect) !== null)
    .sort((one, other) => (exactMoment(one) ?? '').localeCompare(exactMoment(other) ?? ''));
}

/** The exact moment of a transit. If it depends on the time of birth, the earliest possible moment. Null if unknown. */
export function exactMoment({ exactAt, moments, exactBetween }: TransitAspect): string | null {
  return exactAt ?? moments[0] ?? exactBetween?.[0] ?? null;
}

export function stateOf(aspect: TransitAspect): State {
  if (isInEffect(aspect)) return 'in-effect';
  if (aspect.applying === null) return 'near';
  return aspect.applying ? 'coming' : 'fading';
}

/** The text of a transit without the summary with which it begins. */
export function restOf({
  summary,
  interpretation,
}: {
  summary: string;
  interpretation: string;
}): string {
  return interpretation.startsWith(summary)
    ? interpretation.slice(summary.length).trim()
    : interpretation;
}

function isInEffect({ orb }: TransitAspect): boolean {
  return orb < IN_EFFECT;
}
