import {
  aspectTypeValues,
  centerValues,
  extraPointValues,
  houseSystemValues,
  lunarNodeValues,
  zodiacValues,
} from './schema.ts';
import type { AspectType, BirthRequest, PointKey } from './shapes.ts';

/* The members of a birth request that set how its chart is calculated (docs/conventions.md, 'Chart options'). */

/** The allowed values of each option, the default first. */
export const OPTION_VALUES = {
  houseSystem: houseSystemValues,
  zodiac: zodiacValues,
  node: lunarNodeValues,
  center: centerValues,
} as const;

export type OptionName = keyof typeof OPTION_VALUES;

export const OPTION_NAMES = Object.keys(OPTION_VALUES) as OptionName[];

/** The aspects that are listed unless others are asked for. The contract lists them first. */
export const MAJOR_ASPECTS = aspectTypeValues.slice(0, 5);

export const MINOR_ASPECTS = aspectTypeValues.slice(5);

/** The options that differ from the defaults. Defaults are left out: the service answers a request that has only
 * defaults like a request without options. */
export type OptionMembers = {
  readonly [Name in OptionName]?: (typeof OPTION_VALUES)[Name][number];
} & {
  /** In the order of the contract. */
  readonly aspectTypes?: AspectType[];
  /** In the order of the contract. Missing if there are none. */
  readonly points?: PointKey[];
};

/** Validates options from an untrusted source and leaves out the defaults. Null if a member or a value is unknown. */
export function readOptions(value: unknown): OptionMembers | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { aspectTypes, points, ...others } = value as Record<string, unknown>;
  const isKnown = Object.entries(others).every(
    ([name, own]) =>
      isOptionName(name) && OPTION_VALUES[name].some((known: unknown) => known === own),
  );
  if (!isKnown) return null;
  if (!(aspectTypes === undefined || isListOf(aspectTypeValues, aspectTypes))) return null;
  if (!(points === undefined || isListOf(extraPointValues, points))) return null;
  const members = Object.entries(others).filter(
    ([name, own]) => own !== OPTION_VALUES[name as OptionName][0],
  );
  return {
    ...Object.fromEntries(members),
    ...(aspectTypes && listing(aspectTypes)),
    ...(points && pointListing(points)),
  };
}

export type Zodiac = (typeof OPTION_VALUES)['zodiac'][number];

export function zodiacOf(request: BirthRequest): Zodiac {
  return optionsOf(request).zodiac ?? 'tropical';
}

/** The options among the members of a request or an answer. Empty if a value is unknown. */
export function optionsOf(
  members: { readonly [Name in keyof OptionMembers]?: unknown },
): OptionMembers {
  const names = [...OPTION_NAMES, 'aspectTypes', 'points'] as const;
  const given = names.filter((name) => members[name] != null);
  return readOptions(Object.fromEntries(given.map((name) => [name, members[name]]))) ?? {};
}

/** The options with a new value for one option. Unchanged if the value is unknown. */
export function withOption(options: OptionMembers, name: OptionName, value: string): OptionMembers {
  return readOptions({ ...options, [name]: value }) ?? options;
}

export function minorAspectsOf({ aspectTypes = [] }: OptionMembers): AspectType[] {
  return MINOR_ASPECTS.filter((type) => aspectTypes.includes(type));
}

/** True for a minor aspect. */
export function isMinor(type: AspectType): boolean {
  return MINOR_ASPECTS.some((own) => own === type);
}

/** Adds a minor aspect to the listed types, or removes it. */
export function withMinorAspect(
  options: OptionMembers,
  type: AspectType,
  isListed: boolean,
): OptionMembers {
  const { aspectTypes = [...MAJOR_ASPECTS], ...others } = options;
  const rest = aspectTypes.filter((own) => own !== type);
  return { ...others, ...listing(isListed ? [...rest, type] : rest) };
}

/** Adds a point to the listed points, or removes it. */
export function withPoint(options: OptionMembers, key: PointKey, isListed: boolean): OptionMembers {
  const { points = [], ...others } = options;
  const rest = points.filter((own) => own !== key);
  return { ...others, ...pointListing(isListed ? [...rest, key] : rest) };
}

function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(OPTION_VALUES, name);
}

/** True for an array of known names without duplicates. */
function isListOf<Name>(known: readonly Name[], value: unknown): value is Name[] {
  return (
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((name) => known.includes(name))
  );
}

/** The `aspectTypes` member. Empty for the default, which is the five major aspects. */
function listing(types: readonly AspectType[]): Pick<OptionMembers, 'aspectTypes'> {
  const aspectTypes = aspectTypeValues.filter((type) => types.includes(type));
  const isDefault = aspectTypes.join() === MAJOR_ASPECTS.join();
  return isDefault ? {} : { aspectTypes };
}

/** The `points` member. Empty if there are no points. */
function pointListing(keys: readonly PointKey[]): Pick<OptionMembers, 'points'> {
  const points = extraPointValues.filter((key) => keys.includes(key));
  return points.length === 0 ? {} : { points };
}
