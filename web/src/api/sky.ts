import {
  answer,
  byServiceOrDevice,
  fetchFile,
  READING_TIMEOUT_MS,
  REPORT_TIMEOUT_MS,
  service,
} from './client.ts';
import { deviceAnswer, deviceCalendar } from './device/device.ts';
import { mayAskServer } from './device/on-device.ts';
import { ServiceError } from './errors.ts';
import type {
  BirthRequest,
  Compatibility,
  Period,
  SolarReturn,
  SolarReturnPlace,
  Transits,
} from './shapes.ts';

/* Transits, solar returns and comparisons: from the service, or from the device if birth data stay on it or the
 * service is unavailable. All functions throw a ServiceError on failure. */

/** The first and last day of a period, YYYY-MM-DD. The default is a year from today. */
export interface Days {
  readonly from?: string;
  readonly to?: string;
}

function limited(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(READING_TIMEOUT_MS)]);
}

/** The transits of the current moment. */
export function transitsNow(birth: BirthRequest, signal: AbortSignal): Promise<Transits> {
  return byServiceOrDevice(
    () => answer(service.POST('/chart/transits', { body: birth, signal: limited(signal) })),
    () => deviceAnswer('transits', birth, signal),
  );
}

/** The transits and events of a period. */
export function transitsOf(birth: BirthRequest, days: Days, signal: AbortSignal): Promise<Period> {
  const body = { ...birth, ...days };
  return byServiceOrDevice(
    () => answer(service.POST('/chart/transits/period', { body, signal: limited(signal) })),
    () => deviceAnswer('period', body, signal),
  );
}

/** The transits and events of a period as an iCalendar file or as text. */
export function calendarOf(
  birth: BirthRequest,
  days: Days,
  format: 'ics' | 'txt',
  signal: AbortSignal,
): Promise<string> {
  const body = { ...birth, ...days, format };
  return byServiceOrDevice(
    async () => (await answer(fetchFile('/chart/calendar', body, limited(signal)))).text(),
    () => deviceCalendar(body, signal),
  );
}

/** The solar return chart of a year, with its wheel. `at`: where the person is; null for the birthplace. */
export function solarReturn(
  birth: BirthRequest,
  year: number,
  at: SolarReturnPlace | null,
  signal: AbortSignal,
): Promise<SolarReturn> {
  const body = { ...birth, year, ...(at && { at }) };
  return byServiceOrDevice(
    () =>
      answer(
        service.POST('/chart/solar-return', {
          params: { query: { include: 'wheel' } },
          body,
          signal: limited(signal),
        }),
      ),
    () => deviceAnswer('solarReturn', body, signal),
  );
}

/** The comparison of two people, with the wheel of both and the text file. */
export function compare(
  person1: BirthRequest,
  person2: BirthRequest,
  signal: AbortSignal,
): Promise<Compatibility> {
  const body = { person1, person2 };
  return byServiceOrDevice(
    () =>
      answer(
        service.POST('/compatibility', {
          params: { query: { include: 'wheel,text' } },
          body,
          signal: limited(signal),
        }),
      ),
    () => deviceAnswer('compatibility', body, signal),
  );
}

/** The comparison of two people as a PDF. If birth data stay on the device, asks the person first. */
export async function reportOfTwo(
  person1: BirthRequest,
  person2: BirthRequest,
  pageSize: 'a4' | 'letter',
  signal: AbortSignal,
): Promise<Blob> {
  if (!(await mayAskServer('pdf'))) throw new ServiceError({ kind: 'declined' });
  const body = { person1, person2, format: 'pdf', pageSize };
  const timeout = AbortSignal.timeout(REPORT_TIMEOUT_MS);
  const path = '/compatibility/generate-report';
  return answer(fetchFile(path, body, AbortSignal.any([signal, timeout])));
}
