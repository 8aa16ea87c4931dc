import { completeReading } from './client.ts';
import { canCalculate, deviceReading } from './device/device.ts';
import { isAnsweredHere, isOnDevice } from './device/on-device.ts';
import { failureOf, isUnavailable } from './errors.ts';
import type { BirthRequest, CompleteAnswer } from './shapes.ts';
import type { MadeOnDevice } from './stored-readings.ts';

/** Timeout of the device as a fallback, in milliseconds. It includes fetching the data files. */
const DEVICE_TIMEOUT_MS = 20_000;

/** A reading. `madeOnDevice`: why it was calculated on this device; null if the service calculated it. */
export interface ReadingResult {
  readonly answer: CompleteAnswer;
  readonly madeOnDevice: MadeOnDevice | null;
}

/** Requests a reading from the service, or from the device if birth data stay on it.
 *
 * @throws ServiceError
 */
export async function requestReading(
  body: BirthRequest,
  signal: AbortSignal,
): Promise<ReadingResult> {
  if (!isAnsweredHere()) {
    return { answer: await completeReading(body, signal), madeOnDevice: null };
  }
  const madeOnDevice = isOnDevice() ? 'asked' : 'instead';
  return { answer: await deviceReading(body, signal), madeOnDevice };
}

/** Calculates a reading on the device because the service is unavailable. Null if the device can't calculate.
 *
 * @throws ServiceError if the birth data are refused or the data files can't be fetched
 */
export async function calculateFallbackReading(
  body: BirthRequest,
  signal: AbortSignal,
): Promise<ReadingResult | null> {
  if (!canCalculate()) return null;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(DEVICE_TIMEOUT_MS)]);
  return { answer: await deviceReading(body, limited), madeOnDevice: 'instead' };
}

/** Requests a reading from the service, with the device as the fallback.
 *
 * @throws ServiceError the service's failure if the device can't calculate either
 */
export async function requestReadingWithFallback(
  body: BirthRequest,
  signal: AbortSignal,
): Promise<ReadingResult> {
  try {
    return await requestReading(body, signal);
  } catch (error) {
    if (!isUnavailable(failureOf(error))) throw error;
    const made = await calculateFallbackReading(body, signal).catch(() => null);
    if (made === null) throw error;
    return made;
  }
}

/** Loads the sample reading (Test User, New York, 1 January 1990, noon), shown if the service is
 * unavailable. The engine made it. */
export async function loadSample(): Promise<CompleteAnswer> {
  const { default: sample } = await import('./sample.json');
  return sample as unknown as CompleteAnswer;
}
