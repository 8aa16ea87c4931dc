import type { Chart, Factors, Passage, Planet, Reading } from '#api/shapes.ts';
import { SIGNS } from '#lib/angles.ts';
import { textOf } from '#lib/messages.ts';
import type { IconName } from '#ui/icon.tsx';
import {
  ANGLES,
  type Highlight,
  houseOfAngle,
  type Target,
  targetHighlight,
} from '#ui/wheel/targets.ts';

/** What can be pointed at or chosen in the results. */
export type Traced =
  | Target
  | { readonly kind: 'pattern'; readonly index: number }
  | { readonly kind: 'balance'; readonly group: BalanceGroup }
  | { readonly kind: 'factor'; readonly id: string }
  | { readonly kind: 'passage'; readonly passage: Passage };

/** The id of the element that tells a structure, by its place among those that dominate the chart. */
export function structureId(place: number): string {
  return `structure-${place + 1}`;
}

/** Whether a target is a part of the wheel. */
export function isTarget(traced: Traced): traced is Target {
  return ['body', 'aspect', 'sign', 'house', 'angle'].includes(traced.kind);
}

/** What is highlighted: parts of the chart and sentences. */
export interface TraceHighlight extends Omit<Highlight, 'chosen'> {
  readonly chosen: Traced | null;
  /** Indices in the chart's patterns. */
  readonly patterns: ReadonlySet<number>;
  /** Ids of factors. Sentences based on one of them are highlighted. */
  readonly factors: ReadonlySet<string>;
}

type Factor = Factors[string];

const NOTHING: TraceHighlight = {
  chosen: null,
  bodies: new Set(),
  aspects: new Set(),
  houses: new Set(),
  patterns: new Set(),
  factors: new Set(),
};

/** The highlight of a chosen target. A sentence highlights its factors; a part of the chart highlights the sentences
 * based on it. */
export function lightOf(chosen: Traced, chart: Chart, factors: Factors): TraceHighlight {
  const restingOn = (isIt: (factor: Factor) => boolean) =>
    new Set(Object.keys(factors).filter((id) => factors[id] && isIt(factors[id])));
  const light = { ...NOTHING, chosen };
  switch (chosen.kind) {
    case 'passage':
      return { ...light, ...partsOf(chosen.passage.factors, chart, factors) };
    case 'factor':
      return { ...light, ...partsOf([chosen.id], chart, factors), factors: new Set([chosen.id]) };
    case 'body': {
      const place = chart.planets.findIndex(({ name }) => name === chosen.name);
      return {
        ...light,
        ...targetHighlight(chosen, chart.aspects),
        factors: restingOn(({ bodies }) => bodies.includes(place)),
      };
    }
    case 'aspect':
      return {
        ...light,
        ...targetHighlight(chosen, chart.aspects),
        factors: restingOn(({ aspects }) => aspects.includes(chosen.index)),
      };
    case 'sign': {
      const inSign = chart.planets.flatMap(({ sign }, place) =>
        sign === chosen.name ? place : [],
      );
      return {
        ...light,
        bodies: new Set(inSign.map((place) => chart.planets[place]?.name ?? '')),
        houses: new Set(
          chart.houses.filter(({ sign }) => sign === chosen.name).map(({ number }) => number),
        ),
        factors: restingOn(({ bodies }) => bodies.some((place) => inSign.includes(place))),
      };
    }
    case 'house':
      return {
        ...light,
        houses: new Set([chosen.number]),
        factors: restingOn(({ houses }) => houses.includes(chosen.number - 1)),
      };
    case 'angle': {
      const number = ANGLES.find(({ name }) => name === chosen.name)?.house ?? 0;
      const aspects = aspectsOf(chosen.name, chart);
      return {
        ...light,
        houses: new Set(houseOfAngle(chart, chosen.name) === null ? [] : [number]),
        aspects: new Set(aspects),
        bodies: new Set(aspects.map((index) => chart.aspects[index]?.planet1 ?? '')),
        factors: restingOn(
          (factor) =>
            factor.houses.includes(number - 1) ||
            factor.aspects.some((index) => aspects.includes(index)),
        ),
      };
    }
    case 'balance': {
      const id = `balance.${chosen.group}`;
      return {
        ...light,
        bodies: new Set(planetsIn(chosen.group, chart).map(({ name }) => name)),
        factors: new Set(Object.hasOwn(factors, id) ? [id] : []),
      };
    }
    case 'pattern':
      return {
        ...light,
        bodies: new Set(chart.patterns[chosen.index]?.planets),
        patterns: new Set([chosen.index]),
        factors: restingOn(({ patterns }) => patterns.includes(chosen.index)),
      };
  }
}

/** The planets of an element or a mode, without the North Node and Chiron, which are not counted. */
export function planetsIn(group: BalanceGroup, { planets }: Chart): Planet[] {
  const signs = signsIn(group);
  return planets.filter(
    ({ name, sign }) => name !== 'North Node' && name !== 'Chiron' && signs.includes(sign),
  );
}

/** Indices of the aspects to a body or an angle. */
export function aspectsOf(name: string, { aspects }: Chart): number[] {
  return aspects.flatMap(({ planet1, planet2 }, index) =>
    planet1 === name || planet2 === name ? index : [],
  );
}

/** True if both are the same part or sentence. */
export function isSame(one: Traced | null, other: Traced): boolean {
  if (one === null || one.kind !== other.kind) return false;
  if (one.kind === 'passage' && other.kind === 'passage') return one.passage === other.passage;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The names of a sentence's factors, without duplicates. */
export function labelsOf(passage: Passage, factors: Factors): string[] {
  const labels = passage.factors.map((id) => factors[id]?.label);
  return [...new Set(labels.filter((label) => label !== undefined))];
}

/** The areas in the order of the page, with their icons. The messages `results.area.…` are their names. */
export const AREA_ICONS = {
  general: 'dial',
  love: 'heart',
  career: 'work',
  money: 'coins',
  health: 'leaf',
  personalGrowth: 'sprout',
  luck: 'star',
  relationships: 'people',
} as const satisfies { readonly [Area in keyof Reading]?: IconName };

export type AreaId = keyof typeof AREA_ICONS;

export const AREAS = Object.keys(AREA_ICONS) as AreaId[];

/** The id of an area's element on the page. */
export function hashOfArea(area: AreaId): string {
  return area === 'general' ? 'overview' : area;
}

export function areaName(area: AreaId): string {
  return textOf(`results.area.${area}`);
}

export interface PlacedPassage {
  readonly passage: Passage;
  readonly area: AreaId;
  /** The id of the sentence's element on the page. */
  readonly id: string;
}

/** Every sentence of a reading in the order of the page. */
export function placedPassages(reading: Reading): PlacedPassage[] {
  return AREAS.flatMap((area) =>
    (reading[area]?.passages ?? []).map((passage, place) => ({
      passage,
      area,
      id: `${area}-${place + 1}`,
    })),
  );
}

function partsOf(
  ids: readonly string[],
  chart: Chart,
  factors: Factors,
): Pick<TraceHighlight, 'bodies' | 'aspects' | 'houses' | 'patterns'> {
  const found = ids.flatMap((id) => factors[id] ?? []);
  const aspects = found.flatMap((factor) => factor.aspects);
  const patterns = found.flatMap((factor) => factor.patterns);
  const bodies = [
    ...found.flatMap((factor) => factor.bodies.map((place) => chart.planets[place]?.name)),
    ...aspects.flatMap((place) => [chart.aspects[place]?.planet1, chart.aspects[place]?.planet2]),
    ...patterns.flatMap((place) => chart.patterns[place]?.planets),
  ].filter((name) => name !== undefined);
  return {
    bodies: new Set(bodies),
    aspects: new Set(aspects),
    houses: new Set(found.flatMap((factor) => factor.houses.map((place) => place + 1))),
    patterns: new Set(patterns),
  };
}

export const ELEMENTS = ['fire', 'earth', 'air', 'water'] as const;
export const MODES = ['cardinal', 'fixed', 'mutable'] as const;

/** An element or a mode. */
export type BalanceGroup = (typeof ELEMENTS)[number] | (typeof MODES)[number];

/** The signs of an element or a mode. From Aries on, elements repeat every four signs and modes every three. */
export function signsIn(group: BalanceGroup): string[] {
  const groups: readonly BalanceGroup[] = isElement(group) ? ELEMENTS : MODES;
  const place = groups.indexOf(group);
  return SIGNS.filter((_, index) => index % groups.length === place);
}

export function isElement(group: BalanceGroup): group is (typeof ELEMENTS)[number] {
  return (ELEMENTS as readonly BalanceGroup[]).includes(group);
}
