import {
  answer,
  byServiceOrDevice,
  fetchFile,
  READING_TIMEOUT_MS,
  REPORT_TIMEOUT_MS,
  service,
} from './client.ts';
import { deviceAnswer, deviceCalendar, deviceState } from './device/device.ts';
import { isAnsweredHere, mayAskServer } from './device/on-device.ts';
import { ServiceError } from './errors.ts';
import type {
  BirthRequest,
  Blind,
  CalendarContent,
  Checked,
  Compatibility,
  ExplainMembers,
  Explanation,
  Relationship,
  ReturnPlace,
  Transits,
  Year,
  Zodiac,
} from './shapes.ts';

/* Transits, years, comparisons and explanations: from the service, or from the device if birth data stay on it or the
 * service is unavailable. All functions throw a ServiceError on failure. */

function limited(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(READING_TIMEOUT_MS)]);
}

/** A call that counts against the daily limit. */
function counted<T>(service: () => Promise<T>, device: () => Promise<T>): Promise<T> {
  return byServiceOrDevice(service, device, isAnsweredHere());
}

/** The transits of a moment (null for the current one) with their wheel, those of the year from that day, and the solar return in
 * force: one call. */
export function yearOfTransits(
  birth: BirthRequest,
  at: string | null,
  signal: AbortSignal,
): Promise<Transits> {
  const include = 'year,wheel';
  const body = { ...birth, displayTimezone: visitorsZone(), ...(at !== null && { at }) };
  return counted(
    () =>
      answer(
        service.POST('/chart/transits', {
          params: { query: { include } },
          body,
          signal: limited(signal),
        }),
      ),
    () => deviceAnswer('transits', body, signal, include),
  );
}

/** The transits of the current moment. */
export function transitsNow(birth: BirthRequest, signal: AbortSignal): Promise<Transits> {
  return counted(
    () => answer(service.POST('/chart/transits', { body: birth, signal: limited(signal) })),
    () => deviceAnswer('transits', birth, signal),
  );
}

/** The sky of the current hour and the twelve signs. Contains no birth data and is not counted. */
export function zodiacToday(signal: AbortSignal): Promise<Zodiac> {
  const at = `${new Date().toISOString().slice(0, 13)}:00:00Z`;
  return answer(
    service.GET('/zodiac-info', { params: { query: { at } }, signal: limited(signal) }),
  );
}

/** The portraits of a birth between those of two made-up births. */
export function blindSets(birth: BirthRequest, signal: AbortSignal): Promise<Blind> {
  return counted(
    () => answer(service.POST('/reading/blind', { body: birth, signal: limited(signal) })),
    () => deviceAnswer('blind', birth, signal),
  );
}

/** The transits and events of the year from today as an iCalendar file or as text. */
export function calendarOf(
  birth: BirthRequest,
  contents: readonly CalendarContent[],
  format: 'ics' | 'txt',
  signal: AbortSignal,
): Promise<string> {
  const body = { ...birth, contents, format };
  return counted(
    async () => (await answer(fetchFile('/chart/calendar', body, limited(signal)))).text(),
    () => deviceCalendar(body, signal),
  );
}

/** The account of a year from birthday to birthday, with the wheel of the solar return and the text file. `year`: null for
 * the year in force. `returnPlace`: where the person is on that birthday; null for the birthplace. */
export function yearReading(
  birth: BirthRequest,
  year: number | null,
  returnPlace: ReturnPlace | null,
  signal: AbortSignal,
): Promise<Year> {
  const body = yearRequest(birth, year, returnPlace);
  return counted(
    () =>
      answer(
        service.POST('/reading/year', {
          params: { query: { include: 'wheel,text' } },
          body,
          signal: limited(signal),
        }),
      ),
    () => deviceAnswer('year', body, signal, 'wheel,text'),
  );
}

function yearRequest(birth: BirthRequest, year: number | null, returnPlace: ReturnPlace | null) {
  return {
    ...birth,
    displayTimezone: visitorsZone(),
    ...(year !== null && { year }),
    ...(returnPlace && { returnPlace }),
  };
}

function visitorsZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The comparison of two people, with the wheel of both and the text file. */
export function compare(
  person1: BirthRequest,
  person2: BirthRequest,
  relationship: Relationship,
  signal: AbortSignal,
): Promise<Compatibility> {
  const body = { ...relationship, person1, person2 };
  return counted(
    () =>
      answer(
        service.POST('/compatibility', {
          params: { query: { include: 'wheel,text' } },
          body,
          signal: limited(signal),
        }),
      ),
    () => deviceAnswer('compare', body, signal, 'wheel,text'),
  );
}

/** True if `explain` and `check` send nothing: birth data stay on this device, or it has fetched what it needs to calculate. */
export function isExplainedHere(): boolean {
  return isAnsweredHere() || deviceState().kind === 'ready';
}

/** Why another source says something else about a chart. */
export function explain(
  birth: BirthRequest,
  said: ExplainMembers,
  signal: AbortSignal,
): Promise<Explanation> {
  const body = { ...birth, ...said };
  return byServiceOrDevice(
    () => answer(service.POST('/chart/explain', { body, signal: limited(signal) })),
    () => deviceAnswer('explain', body, signal),
    isExplainedHere(),
  );
}

/** Which statements of a text about a chart are right. */
export function check(birth: BirthRequest, text: string, signal: AbortSignal): Promise<Checked> {
  const body = { ...birth, text };
  return byServiceOrDevice(
    () => answer(service.POST('/chart/check', { body, signal: limited(signal) })),
    () => deviceAnswer('check', body, signal),
    isExplainedHere(),
  );
}

/** The comparison of two people as a PDF. If birth data stay on the device, asks the person first. */
export function reportOfTwo(
  person1: BirthRequest,
  person2: BirthRequest,
  relationship: Relationship,
  pageSize: 'a4' | 'letter',
  signal: AbortSignal,
): Promise<Blob> {
  const body = { ...relationship, person1, person2, pageSize };
  return pdf('/compatibility/generate-report', body, signal);
}

/** The account of a year as a PDF. If birth data stay on the device, asks the person first. */
export function reportOfYear(
  birth: BirthRequest,
  year: number,
  returnPlace: ReturnPlace | null,
  pageSize: 'a4' | 'letter',
  signal: AbortSignal,
): Promise<Blob> {
  const body = { ...yearRequest(birth, year, returnPlace), kind: 'year', pageSize };
  return pdf('/chart/generate-report', body, signal);
}

/** The exact days of a year as an iCalendar file: from the service, or those of the same days from the device. */
export async function calendarOfYear(
  birth: BirthRequest,
  { year, starts, ends }: Pick<Year, 'year' | 'starts' | 'ends'>,
  returnPlace: ReturnPlace | null,
  signal: AbortSignal,
): Promise<Blob> {
  const body = { ...yearRequest(birth, year, returnPlace), kind: 'year', format: 'ics' };
  const days = { from: starts.slice(0, 10), ...(ends && { to: ends.slice(0, 10) }) };
  return counted(
    () => answer(fetchFile('/chart/generate-report', body, limited(signal))),
    async () => {
      const file = await deviceCalendar({ ...birth, ...days, format: 'ics' }, signal);
      return new Blob([file], { type: 'text/calendar;charset=utf-8' });
    },
  );
}

async function pdf(path: string, body: object, signal: AbortSignal): Promise<Blob> {
  if (!(await mayAskServer('pdf'))) throw new ServiceError({ kind: 'declined' });
  const timeout = AbortSignal.timeout(REPORT_TIMEOUT_MS);
  const limit = AbortSignal.any([signal, timeout]);
  return answer(fetchFile(path, { ...body, format: 'pdf' }, limit));
}
