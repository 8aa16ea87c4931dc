import { getLocalTimeZone, today } from '@internationalized/date';
import { useMemo } from 'react';
import { readDate } from '#lib/typed-input/date.ts';
import type { Reading } from '#lib/typed-input/reading.ts';
import { readTime } from '#lib/typed-input/time.ts';
import type { Draft, Moment } from './draft.ts';
import { visitorConventions } from './visitor.ts';

/** The meaning of a draft's date and time. */
export function useMoment(draft: Draft) {
  const todayThere = dateIn(draft.zone);
  const date = useMemo(
    () => readDate(draft.date, visitorConventions(), todayThere),
    [draft.date, todayThere],
  );
  const time = useMemo(() => readTime(draft.time, visitorConventions()), [draft.time]);
  const moment: Moment = { date: onlyValue(date), time: onlyValue(time) };
  return { date, time, moment, todayThere };
}

function onlyValue(reading: Reading): string | null {
  return reading.kind === 'value' ? reading.value : null;
}

/** Today's date in the time zone, YYYY-MM-DD. */
function dateIn(zone: string | null): string {
  try {
    return today(zone ?? getLocalTimeZone()).toString();
  } catch {
    // The browser does not know the zone.
    return today(getLocalTimeZone()).toString();
  }
}
