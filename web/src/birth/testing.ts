import { type Conventions, conventionsOf } from './conventions.ts';

/* Helpers for the tests of this folder. */

/** The languages tested. */
export const EIGHT = ['en-US', 'en-GB', 'de', 'fr', 'es', 'pt-BR', 'ja', 'ar'] as const;

const known = new Map<string, Conventions>();

/** The conventions of a visitor with these languages, cached. */
export function conventionsFor(...languages: readonly string[]): Conventions {
  const key = languages.join();
  const conventions = known.get(key) ?? conventionsOf(languages);
  known.set(key, conventions);
  return conventions;
}

/** Pseudorandom integers below a limit, the same in every run. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
