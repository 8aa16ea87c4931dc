import { Dial } from '#ui/wheel/dial.tsx';
import styles from './placing.module.css';

/** What stands in for the results until their screen is there; words only if it takes a while. */
export function Placing() {
  return (
    <div className={styles.placing}>
      <div className={styles.dial}>
        <Dial />
      </div>
      <p role="status">Placing the planets...</p>
    </div>
  );
}
