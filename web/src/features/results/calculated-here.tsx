import type { MadeOnDevice } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import styles from './calculated-here.module.css';

/** A note that the reading was calculated on this device. */
export function CalculatedHere({ why }: { why: MadeOnDevice }) {
  return <p className={styles.note}>{t(`results.made.${why}`)}</p>;
}
