import type { CompleteAnswer } from './shapes.ts';

/** Loads the sample reading (Test User, New York, 1 January 1990, noon), shown if the service is
 * unavailable. The engine made it. */
export async function loadSample(): Promise<CompleteAnswer> {
  const { default: sample } = await import('./sample.json');
  return sample as unknown as CompleteAnswer;
}
