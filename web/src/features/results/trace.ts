import type { Chart, Passage, Reading } from '#api/shapes.ts';
import { type Lit, type Pointed, pointedLight } from '#ui/wheel/pointing.ts';

/** What a pointer or the keyboard is on, anywhere in the results. */
export type Traced =
  | Pointed
  | { readonly kind: 'house'; readonly number: number }
  | { readonly kind: 'pattern'; readonly index: number }
  | { readonly kind: 'passage'; readonly passage: Passage; readonly at: Corner };

/** The half of the window, both ways, that a sentence is not in. */
export interface Corner {
  readonly side: 'start' | 'end';
  readonly edge: 'top' | 'bottom';
}

/** What lights up with it: parts of the chart, and sentences. */
export interface Light extends Lit {
  /** Places in the chart's patterns. */
  readonly patterns: ReadonlySet<number>;
  /** Ids of factors; every sentence that rests on one of them is lit. */
  readonly factors: ReadonlySet<string>;
  /** The one sentence that is pointed at, if it is a sentence. */
  readonly passage: Passage | null;
}

type Factors = Reading['factors'];
type Factor = Factors[string];

/** A sentence lights what it rests on; a part of the chart lights the sentences that rest on it. */
export function lightOf(traced: Traced, chart: Chart, factors: Factors): Light {
  const restingOn = (isIt: (factor: Factor) => boolean) =>
    new Set(Object.keys(factors).filter((id) => factors[id] && isIt(factors[id])));
  switch (traced.kind) {
    case 'passage':
      return passageLight(traced.passage, chart, factors);
    case 'body': {
      const place = chart.planets.findIndex(({ name }) => name === traced.name);
      return {
        ...DARK,
        ...pointedLight(traced, chart.aspects),
        factors: restingOn(({ bodies }) => bodies.includes(place)),
      };
    }
    case 'aspect':
      return {
        ...DARK,
        ...pointedLight(traced, chart.aspects),
        factors: restingOn(({ aspects }) => aspects.includes(traced.index)),
      };
    case 'house':
      return {
        ...DARK,
        houses: new Set([traced.number]),
        factors: restingOn(({ houses }) => houses.includes(traced.number - 1)),
      };
    case 'pattern':
      return {
        ...DARK,
        bodies: new Set(chart.patterns[traced.index]?.planets),
        patterns: new Set([traced.index]),
        factors: restingOn(({ patterns }) => patterns.includes(traced.index)),
      };
  }
}

/** The words for what a sentence rests on, each once. */
export function labelsOf(passage: Passage, factors: Factors): string[] {
  const labels = passage.factors.map((id) => factors[id]?.label);
  return [...new Set(labels.filter((label) => label !== undefined))];
}

/** How many sentences of the whole reading rest on one of these factors. */
export function countResting(reading: Reading, factors: ReadonlySet<string>): number {
  return Object.values(reading)
    .flatMap((area: object) => ('passages' in area ? (area.passages as Passage[]) : []))
    .filter((passage) => passage.factors.some((id) => factors.has(id))).length;
}

const DARK: Light = {
  bodies: new Set(),
  aspects: new Set(),
  houses: new Set(),
  patterns: new Set(),
  factors: new Set(),
  passage: null,
};

function passageLight(passage: Passage, chart: Chart, factors: Factors): Light {
  const found = passage.factors.flatMap((id) => factors[id] ?? []);
  const aspects = found.flatMap((factor) => factor.aspects);
  const patterns = found.flatMap((factor) => factor.patterns);
  const bodies = [
    ...found.flatMap((factor) => factor.bodies.map((place) => chart.planets[place]?.name)),
    ...aspects.flatMap((place) => [chart.aspects[place]?.planet1, chart.aspects[place]?.planet2]),
    ...patterns.flatMap((place) => chart.patterns[place]?.planets),
  ].filter((name) => name !== undefined);
  return {
    ...DARK,
    bodies: new Set(bodies),
    aspects: new Set(aspects),
    houses: new Set(found.flatMap((factor) => factor.houses.map((place) => place + 1))),
    patterns: new Set(patterns),
    passage,
  };
}
