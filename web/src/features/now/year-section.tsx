import { useMemo } from 'react';
import type { BirthRequest, Period, PeriodEvent, SlowTransit } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { listed } from '#lib/words.ts';
import { Fold } from '#ui/fold.tsx';
import { Table } from '#ui/table.tsx';
import { CalendarChoice } from './calendar-choice.tsx';
import { eventInWords, keyOf } from './event-words.ts';
import { Moment } from './moments.tsx';
import nowPageStyles from './now-page.module.css';
import tableStyles from './now-tables.module.css';
import { ownWarnings, Warnings } from './warnings.tsx';
import { Bars, Lanes, Months } from './year-chart.tsx';
import { yearScale } from './year-scale.ts';

interface YearSectionProps {
  birth: BirthRequest;
  period: Period;
  /** The current moment, an ISO instant. */
  now: string;
}

/** The transits and events of the twelve months from today. */
export function YearSection({ birth, period, now }: YearSectionProps) {
  return (
    <section aria-labelledby="year-title" className={nowPageStyles.section}>
      <h2 id="year-title">{t('now.year')}</h2>
      <p className={nowPageStyles.lead}>{t('now.year.lead')}</p>
      <Warnings warnings={ownWarnings(period.birthData)} />
      <Timeline period={period} now={now} />
      <CalendarChoice birth={birth} period={period} />
    </section>
  );
}

/** Number of events shown below the timeline outside the fold. */
const NEXT = 5;

function Timeline({ period, now }: { period: Period; now: string }) {
  const { from, to, transits, events, birthData } = period;
  const scale = useMemo(() => yearScale(from, to), [from, to]);
  const next = events.filter(({ at }) => at > now).slice(0, NEXT);
  return (
    <>
      {transits.length > 0 && (
        <Bars transits={transits} scale={scale} now={now} isTimeUnknown={birthData.timeUnknown} />
      )}
      {transits.length > 0 && (
        <Fold label={t('now.year.table', { count: transits.length })}>
          <TransitTable transits={transits} />
        </Fold>
      )}
      <h3>{t('now.events')}</h3>
      <p className={nowPageStyles.lead}>{t('now.events.lead')}</p>
      <div>
        <Months scale={scale} />
        <Lanes events={events} scale={scale} />
      </div>
      <h3>{t('now.events.next')}</h3>
      <EventTable events={next} caption={t('now.events.next')} />
      <Fold label={t('now.events.all', { count: events.length })}>
        <EventTable events={events} caption={t('now.events')} />
      </Fold>
    </>
  );
}

/** The content of the bars as a table. */
function TransitTable({ transits }: { transits: readonly SlowTransit[] }) {
  return (
    <Table
      className={`${tableStyles.table} ${tableStyles.stacked}`}
      caption={t('now.year.table.caption')}
      columns={[t('now.table.transit'), t('now.begins'), t('now.exact'), t('now.ends')]}
    >
      {transits.map(({ body, natal, type, starts, ends, moments }) => (
        <tr key={`${body} ${type} ${natal} ${starts}`}>
          <th scope="row">{t(`now.transit.${type}`, { transiting: body, natal })}</th>
          <td data-label={t('now.begins')}>{starts === null ? '–' : <Moment at={starts} />}</td>
          <td data-label={t('now.exact')}>
            {moments.length === 0 && '–'}
            {moments.map((moment) => (
              <span key={moment} className={tableStyles.moment}>
                <Moment at={moment} />
              </span>
            ))}
          </td>
          <td data-label={t('now.ends')}>{ends === null ? '–' : <Moment at={ends} />}</td>
        </tr>
      ))}
    </Table>
  );
}

/** A table of events in chronological order. */
function EventTable({ events, caption }: { events: readonly PeriodEvent[]; caption: string }) {
  return (
    <Table
      className={tableStyles.table}
      caption={caption}
      columns={[t('now.table.when'), t('now.table.what')]}
    >
      {events.map((event) => (
        <tr key={keyOf(event)}>
          <th scope="row">
            <Moment at={event.at} />
          </th>
          <td>
            {eventInWords(event)}
            <span className={tableStyles.words}>{event.interpretation}</span>
            {event.touches.length > 0 && (
              <span className={tableStyles.note}>
                {t('now.event.touches', {
                  points: listed(event.touches.map(({ natal }) => natal)),
                })}
              </span>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
