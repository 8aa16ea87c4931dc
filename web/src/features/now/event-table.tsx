import type { PeriodEvent } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { listed } from '#lib/words.ts';
import { eventInWords, keyOf } from './event-words.ts';
import { Moment } from './moment.tsx';
import styles from './table.module.css';

interface EventTableProps {
  events: readonly PeriodEvent[];
  caption: string;
}

/** A table of events in chronological order. */
export function EventTable({ events, caption }: EventTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('now.table.when')}</th>
          <th scope="col">{t('now.table.what')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={keyOf(event)}>
            <th scope="row">
              <Moment at={event.at} />
            </th>
            <td>
              {eventInWords(event)}
              {event.touches.length > 0 && (
                <span className={styles.note}>
                  {t('now.event.touches', {
                    points: listed(event.touches.map(({ natal }) => natal)),
                  })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
