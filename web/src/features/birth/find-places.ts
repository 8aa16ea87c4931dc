import { searchPlaces } from '#api/client.ts';
import { ServiceError } from '#api/errors.ts';
import { citiesNamed } from './cities.ts';
import type { Place } from './draft.ts';
import { toPlace } from './to-place.ts';

export interface FoundPlaces {
  readonly places: readonly Place[];
  /** The fallback that answered, if the service was unavailable. */
  readonly fallback: 'device' | 'cities' | null;
}

/** Searches places by the service or the device. If neither answers, searches the built-in cities. */
export async function findPlaces(
  query: string,
  thorough: boolean,
  signal: AbortSignal,
): Promise<FoundPlaces> {
  try {
    const { results, isFallback } = await searchPlaces(query, { thorough, signal });
    return { places: results.map(toPlace), fallback: isFallback ? 'device' : null };
  } catch (error) {
    if (!(error instanceof ServiceError)) return { places: [], fallback: null };
    return { places: citiesNamed(query), fallback: 'cities' };
  }
}
