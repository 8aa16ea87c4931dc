import { t } from '#lib/messages.ts';
import { Dial } from '#ui/wheel/dial.tsx';
import styles from './loading.module.css';

/** A placeholder for the results while they load. After some time it shows a text. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <div className={styles.dial}>
        <Dial />
      </div>
      <p role="status">{t('loading.status')}</p>
    </div>
  );
}
