import styles from './spinner.module.css';

/** A spinner with text. Only the text is read out. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
