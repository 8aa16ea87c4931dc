import type { TransitAspect } from '#api/shapes.ts';

/** A transit is in effect while it is less than a degree from exact: the answer's `starts` and `ends`
 * are that moment's, but are not known without a time of birth. */
const IN_EFFECT = 1;

/** The fewest transits shown. */
const FEWEST = 3;

export type State = 'in-effect' | 'coming' | 'fading' | 'near';

/** The transits to show, strongest first: those in effect and, if they are few, the strongest others. */
export function transitsToShow(aspects: readonly TransitAspect[]): TransitAspect[] {
  const strongest = aspects
    .filter(({ transiting }) => transiting !== 'Moon')
    .sort((one, other) => other.strength - one.strength);
  const current = strongest.filter(isInEffect);
  const others = strongest.filter((aspect) => !isInEffect(aspect));
  return [...current, ...others.slice(0, Math.max(0, FEWEST - current.length))];
}

/** The aspects of the Moon, which last a few hours each, in the order of time. */
export function moonAspects(aspects: readonly TransitAspect[]): TransitAspect[] {
  return aspects
    .filter((aspect) => aspect.transiting === 'Moon' && exactMoment(aspect) !== null)
    .sort((one, other) => (exactMoment(one) ?? '').localeCompare(exactMoment(other) ?? ''));
}

/** When it is exact; if that depends on the time of birth, when it can be at the earliest. */
export function exactMoment({ exactAt, moments, exactBetween }: TransitAspect): string | null {
  return exactAt ?? moments[0] ?? exactBetween?.[0] ?? null;
}

export function stateOf(aspect: TransitAspect): State {
  if (isInEffect(aspect)) return 'in-effect';
  if (aspect.applying === null) return 'near';
  return aspect.applying ? 'coming' : 'fading';
}

/** What follows the summary in a passage. */
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
