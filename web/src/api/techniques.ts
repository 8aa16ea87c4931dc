import { optionsOf } from './chart-options.ts';
import { answer, READING_TIMEOUT_MS, service } from './client.ts';
import { mayAskServer } from './device/on-device.ts';
import { ServiceError } from './errors.ts';
import type {
  BirthRequest,
  PairChart,
  Profection,
  Progression,
  ProgressionMembers,
  RelocatedChart,
  Return,
  ReturnMembers,
  ReturnPlace,
  Wheel,
} from './shapes.ts';

/* Charts that follow from one or two natal charts. Only the server makes them: if birth data stay on the device, the
 * person is asked first. All functions throw a ServiceError on failure. */

/** An answer with the drawing of its chart. Empty if the service does not draw such a chart. */
export type Drawn<Answer> = Answer & { readonly wheel: readonly Wheel[] };

/** The progressed or directed chart. The service does not draw it. */
export async function progression(
  birth: BirthRequest,
  members: ProgressionMembers,
  signal: AbortSignal,
): Promise<Drawn<Progression>> {
  const body = { ...birth, ...members };
  const found = await asked(() =>
    answer(service.POST('/chart/progressions', { ...SHORT, body, signal: limited(signal) })),
  );
  return { ...found, wheel: [] };
}

/** The next return of a body. The chart of a return in the future is not drawn. */
export async function returnOf(
  birth: BirthRequest,
  members: ReturnMembers,
  signal: AbortSignal,
): Promise<Drawn<Return>> {
  const body = { ...birth, ...members };
  const found = await asked(() =>
    answer(service.POST('/chart/return', { ...SHORT, body, signal: limited(signal) })),
  );
  return { ...found, wheel: await wheelAt(found.at, members.returnPlace ?? birth, birth, signal) };
}

/** The annual profection of a moment. */
export function profection(
  birth: BirthRequest,
  at: string,
  signal: AbortSignal,
): Promise<Profection> {
  const body = { ...birth, at };
  return asked(() => answer(service.POST('/chart/profections', { body, signal: limited(signal) })));
}

/** The natal chart with the angles and houses of another place. */
export async function relocated(
  birth: BirthRequest,
  newPlace: ReturnPlace,
  signal: AbortSignal,
): Promise<Drawn<RelocatedChart>> {
  const body = { ...birth, newPlace };
  const found = await asked(() =>
    answer(service.POST('/chart/relocated', { ...SHORT, body, signal: limited(signal) })),
  );
  return { ...found, wheel: await wheelAt(found.birthData.instant, newPlace, birth, signal) };
}

/** The midpoints of two charts. The service does not draw them. */
export async function composite(
  person1: BirthRequest,
  person2: BirthRequest,
  signal: AbortSignal,
): Promise<Drawn<PairChart>> {
  const body = { person1, person2 };
  const found = await asked(() =>
    answer(service.POST('/compatibility/composite', { ...SHORT, body, signal: limited(signal) })),
  );
  return { ...found, wheel: [] };
}

/** The chart of the moment and the place halfway between two births. */
export async function davison(
  person1: BirthRequest,
  person2: BirthRequest,
  signal: AbortSignal,
): Promise<Drawn<PairChart>> {
  const body = { person1, person2 };
  const found = await asked(() =>
    answer(service.POST('/compatibility/davison', { ...SHORT, body, signal: limited(signal) })),
  );
  const isTimeUnknown = found.chart.timeUnknown;
  const birth = { ...person1, ...(isTimeUnknown && { timeUnknown: true }) };
  return { ...found, wheel: await wheelAt(found.at, found, birth, signal) };
}

/** Without the texts about each part of a chart, which the page does not show. */
const SHORT = { params: { query: { texts: 'none' } } } as const;

function limited(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(READING_TIMEOUT_MS)]);
}

async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  if (!(await mayAskServer('chart'))) throw new ServiceError({ kind: 'declined' });
  return call();
}

/** The wheel of the sky at a moment (ISO, UTC) and a place, with the options of a birth. Empty for a moment in the future,
 * which the service refuses as a birth, and without a time of birth. A failure leaves the wheel out: the table has the same
 * content. */
async function wheelAt(
  at: string,
  { latitude, longitude }: { readonly latitude?: unknown; readonly longitude?: unknown },
  birth: BirthRequest,
  signal: AbortSignal,
): Promise<readonly Wheel[]> {
  if (birth.timeUnknown || new Date(at) > new Date()) return [];
  const [date = '', time = ''] = at.replace('Z', '').split('T');
  const body = {
    name: birth.name ?? '-',
    date,
    time,
    timezone: 'UTC',
    latitude: Number(latitude),
    longitude: Number(longitude),
    ...optionsOf(birth),
  };
  const query = { include: 'wheel', fields: 'wheel', texts: 'none' } as const;
  const made = answer(
    service.POST('/reading/complete', { params: { query }, body, signal: limited(signal) }),
  );
  return made.then(({ wheel = [] }) => wheel).catch(() => []);
}
