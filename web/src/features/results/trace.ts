import type { Chart, Passage, Reading } from '#api/shapes.ts';
import { type Highlight, type Target, targetHighlight } from '#ui/wheel/highlight.ts';

/** The target of pointer or keyboard in the results. */
export type Traced =
  | Target
  | { readonly kind: 'house'; readonly number: number }
  | { readonly kind: 'pattern'; readonly index: number }
  | { readonly kind: 'passage'; readonly passage: Passage; readonly at: Corner };

/** The half of the window, in both directions, that does not contain the sentence. */
export interface Corner {
  readonly side: 'start' | 'end';
  readonly edge: 'top' | 'bottom';
}

/** What is highlighted: parts of the chart and sentences. */
export interface TraceHighlight extends Highlight {
  /** Indices in the chart's patterns. */
  readonly patterns: ReadonlySet<number>;
  /** Ids of factors. Sentences that rest on one of them are highlighted. */
  readonly factors: ReadonlySet<string>;
  /** The sentence pointed at, if any. */
  readonly passage: Passage | null;
}

type Factors = Reading['factors'];
type Factor = Factors[string];

/** A sentence highlights its factors; a part of the chart highlights the sentences resting on it. */
export function lightOf(traced: Traced, chart: Chart, factors: Factors): TraceHighlight {
  const restingOn = (isIt: (factor: Factor) => boolean) =>
    new Set(Object.keys(factors).filter((id) => factors[id] && isIt(factors[id])));
  switch (traced.kind) {
    case 'passage':
      return passageLight(traced.passage, chart, factors);
    case 'body': {
      const place = chart.planets.findIndex(({ name }) => name === traced.name);
      return {
        ...DARK,
        ...targetHighlight(traced, chart.aspects),
        factors: restingOn(({ bodies }) => bodies.includes(place)),
      };
    }
    case 'aspect':
      return {
        ...DARK,
        ...targetHighlight(traced, chart.aspects),
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

/** The names of a sentence's factors, each once. */
export function labelsOf(passage: Passage, factors: Factors): string[] {
  const labels = passage.factors.map((id) => factors[id]?.label);
  return [...new Set(labels.filter((label) => label !== undefined))];
}

/** Number of sentences in the reading that rest on one of these factors. */
export function countResting(reading: Reading, factors: ReadonlySet<string>): number {
  return Object.values(reading)
    .flatMap((area: object) => ('passages' in area ? (area.passages as Passage[]) : []))
    .filter((passage) => passage.factors.some((id) => factors.has(id))).length;
}

const DARK: TraceHighlight = {
  bodies: new Set(),
  aspects: new Set(),
  houses: new Set(),
  patterns: new Set(),
  factors: new Set(),
  passage: null,
};

function passageLight(passage: Passage, chart: Chart, factors: Factors): TraceHighlight {
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
