import { answer, READING_TIMEOUT_MS, service } from './client.ts';
import { mayAskServer } from './device/on-device.ts';
import { ServiceError } from './errors.ts';
import type {
  BirthData,
  BirthRequest,
  Chart,
  PairChart,
  Profection,
  Progression,
  ProgressionMembers,
  RelocatedChart,
  Return,
  ReturnMembers,
  ReturnPlace,
} from './shapes.ts';

/* Charts that follow from one or two natal charts. Only the server makes them: if birth data stay on the device, the
 * person is asked first. All functions throw a ServiceError on failure. */

/** The progressed or directed chart. */
export function progression(
  birth: BirthRequest,
  members: ProgressionMembers,
  signal: AbortSignal,
): Promise<Progression> {
  const body = { ...birth, ...members };
  return asked(signal, (signal) =>
    service.POST('/chart/progressions', { params: DRAWN, signal, body }),
  );
}

/** The next return of a body. */
export function returnOf(
  birth: BirthRequest,
  members: ReturnMembers,
  signal: AbortSignal,
): Promise<Return> {
  const body = { ...birth, ...members };
  return asked(signal, (signal) => service.POST('/chart/return', { params: DRAWN, signal, body }));
}

/** The annual profection of a moment. */
export function profection(
  birth: BirthRequest,
  at: string,
  signal: AbortSignal,
): Promise<Profection> {
  const body = { ...birth, at };
  return asked(signal, (signal) => service.POST('/chart/profections', { signal, body }));
}

/** The natal chart with the angles and houses of another place. */
export function relocated(
  birth: BirthRequest,
  newPlace: ReturnPlace,
  signal: AbortSignal,
): Promise<RelocatedChart> {
  const body = { ...birth, newPlace };
  return asked(signal, (signal) =>
    service.POST('/chart/relocated', { params: DRAWN, signal, body }),
  );
}

/** The fixed stars in conjunction with the bodies and angles of a chart. */
interface StarsOfChart {
  chart: Pick<Chart, 'stars'>;
  birthData: Pick<BirthData, 'timeUnknown' | 'warnings'>;
}

/** The fixed stars of the natal chart, without the rest of it. */
export function fixedStars(birth: BirthRequest, signal: AbortSignal): Promise<StarsOfChart> {
  const body = { ...birth, details: ['stars' as const] };
  const params = { query: { fields: 'chart.stars,birthData.timeUnknown,birthData.warnings' } };
  return asked(signal, (signal) => service.POST('/chart/natal', { params, signal, body }));
}

/** The midpoints of two charts. */
export function composite(
  person1: BirthRequest,
  person2: BirthRequest,
  signal: AbortSignal,
): Promise<PairChart> {
  const body = { person1, person2 };
  return asked(signal, (signal) =>
    service.POST('/compatibility/composite', { params: WITHOUT_TEXTS, signal, body }),
  );
}

/** The chart of the moment and the place halfway between two births. */
export function davison(
  person1: BirthRequest,
  person2: BirthRequest,
  signal: AbortSignal,
): Promise<PairChart> {
  const body = { person1, person2 };
  return asked(signal, (signal) =>
    service.POST('/compatibility/davison', { params: WITHOUT_TEXTS, signal, body }),
  );
}

/** With the wheel. */
const DRAWN = { query: { include: 'wheel' } } as const;

/** With the wheel, and without the texts about each part of a chart, which the page does not show. */
const WITHOUT_TEXTS = { query: { include: 'wheel', texts: 'none' } } as const;

/** Asks the server. A request ends with its page, and after the time that a reading may take. */
async function asked<Answer>(
  signal: AbortSignal,
  call: (signal: AbortSignal) => Parameters<typeof answer<Answer>>[0],
): Promise<Answer> {
  if (!(await mayAskServer('chart'))) throw new ServiceError({ kind: 'declined' });
  return answer(call(AbortSignal.any([signal, AbortSignal.timeout(READING_TIMEOUT_MS)])));
}
