import type { SlowTransit } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Moment } from './moment.tsx';
import styles from './table.module.css';

/** The content of the bars as a table. */
export function TransitTable({ transits }: { transits: readonly SlowTransit[] }) {
  return (
    <table className={`${styles.table} ${styles.stacked}`}>
      <caption className="visually-hidden">{t('now.year.table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('now.table.transit')}</th>
          <th scope="col">{t('now.begins')}</th>
          <th scope="col">{t('now.exact')}</th>
          <th scope="col">{t('now.ends')}</th>
        </tr>
      </thead>
      <tbody>
        {transits.map(({ transiting, natal, type, starts, ends, moments }) => (
          <tr key={`${transiting} ${type} ${natal} ${starts}`}>
            <th scope="row">{t(`now.transit.${type}`, { transiting, natal })}</th>
            <td data-label={t('now.begins')}>{starts === null ? '–' : <Moment at={starts} />}</td>
            <td data-label={t('now.exact')}>
              {moments.length === 0 && '–'}
              {moments.map((moment) => (
                <span key={moment} className={styles.moment}>
                  <Moment at={moment} />
                </span>
              ))}
            </td>
            <td data-label={t('now.ends')}>{ends === null ? '–' : <Moment at={ends} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
