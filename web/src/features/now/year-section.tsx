import { useMemo } from 'react';
import type { BirthRequest, Period } from '#api/shapes.ts';
import { transitsOf } from '#api/sky.ts';
import { t } from '#lib/messages.ts';
import { Fold } from '#ui/fold.tsx';
import { useRequest } from '#ui/use-request.ts';
import { Bars } from './bars.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { EventTable } from './event-table.tsx';
import { Lanes } from './lanes.tsx';
import { Months } from './months.tsx';
import styles from './now-page.module.css';
import { TransitTable } from './transit-table.tsx';
import { Trouble } from './trouble.tsx';
import { ownWarnings, Warnings } from './warnings.tsx';
import { yearScale } from './year-scale.ts';

interface YearSectionProps {
  birth: BirthRequest;
  /** The current moment, an ISO instant. */
  now: string;
}

/** The transits and events of the twelve months from today. */
export function YearSection({ birth, now }: YearSectionProps) {
  const { answer, failure, retry } = useRequest((signal) => transitsOf(birth, {}, signal), [birth]);
  return (
    <section
      aria-labelledby="year-title"
      className={styles.section}
      aria-busy={answer === null && failure === null}
    >
      <h2 id="year-title">{t('now.year')}</h2>
      <p className={styles.lead}>{t('now.year.lead')}</p>
      {failure && <Trouble failure={failure} onRetry={retry} />}
      {answer === null && failure === null && <div className={styles.skeleton} />}
      {answer && (
        <>
          <Warnings warnings={ownWarnings(answer.birthData)} />
          <Timeline period={answer} now={now} />
          <CalendarButton birth={birth} />
        </>
      )}
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
      <p className={styles.lead}>{t('now.events.lead')}</p>
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
