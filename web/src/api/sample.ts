import type { CompleteAnswer } from './shapes.ts';

/** The sample reading, for when the service can't be had: made by the engine for Test User, born in
 * New York on 1 January 1990 at noon, and checked in. It comes as a file of its own. */
export async function loadSample(): Promise<CompleteAnswer> {
  const { default: sample } = await import('./sample.json');
  return sample as unknown as CompleteAnswer;
}
