import styles from './spinner.module.css';

/** A turning ring beside words that say what is being waited for; the ring itself is silent. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
