import type { ReactNode } from 'react';
import styles from './tables.module.css';

/** A table in a fold. In print it is open. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <h2>{label}</h2>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
