import type { ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  label: string;
  children: ReactNode;
}

/** Something that is folded until it is asked for. On paper it is open. */
export function Fold({ label, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>{label}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
