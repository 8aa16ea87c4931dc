import { completeReading } from './client.ts';
import { canCalculate, deviceReading } from './device/device.ts';
import { isOnDevice } from './device/on-device.ts';
import { failureOf, isUnavailable } from './errors.ts';
import type { MadeOnDevice } from './kept.ts';
import type { BirthRequest, CompleteAnswer } from './shapes.ts';

/** How long the device may take in the service's place, files to fetch included, in milliseconds. */
const DEVICE_TIMEOUT_MS = 20_000;

/** A reading, and whether and why it was made on this device. */
export interface Made {
  readonly answer: CompleteAnswer;
  readonly madeOnDevice: MadeOnDevice | null;
}

/** The reading of a birth: from the service, or with the switch on from this device, and then
 * nothing is sent.
 *
 * @throws ServiceError
 */
export async function askReading(body: BirthRequest, signal: AbortSignal): Promise<Made> {
  return isOnDevice()
    ? { answer: await deviceReading(body, signal), madeOnDevice: 'asked' }
    : { answer: await completeReading(body, signal), madeOnDevice: null };
}

/** The reading from this device, where the service can't be had; null where the device can't
 * either.
 *
 * @throws ServiceError where it refuses, as the service would have
 */
export async function makeReading(body: BirthRequest, signal: AbortSignal): Promise<Made | null> {
  if (!canCalculate()) return null;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(DEVICE_TIMEOUT_MS)]);
  return { answer: await deviceReading(body, limited), madeOnDevice: 'instead' };
}

/** The reading of a birth from wherever it can be had.
 *
 * @throws ServiceError what the service said, where the device can't make it either
 */
export async function askOrMake(body: BirthRequest, signal: AbortSignal): Promise<Made> {
  try {
    return await askReading(body, signal);
  } catch (error) {
    if (!isUnavailable(failureOf(error))) throw error;
    const made = await makeReading(body, signal).catch(() => null);
    if (made === null) throw error;
    return made;
  }
}
