import { type ReactNode, useEffect, useState } from 'react';
import { storedStrings, storeValue } from '#lib/storage.ts';
import styles from './fold.module.css';

interface FoldProps {
  /** The browser stores under this id whether the fold is open. Without an id nothing is stored. */
  id?: string;
  /** The label of the fold: `All twelve cusps`. */
  label: string;
  /** Opens the fold when it becomes true, because something inside needs attention. */
  needsAttention?: boolean;
  children: ReactNode;
}

/** Content in a fold. In print it is open. */
export function Fold({ id, label, needsAttention = false, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(() => id !== undefined && storedStrings(KEY).includes(id));
  useEffect(() => {
    if (needsAttention) setIsOpen(true);
  }, [needsAttention]);
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isOpen) return;
        setIsOpen(currentTarget.open);
        if (id !== undefined) rememberFold(id, currentTarget.open);
      }}
    >
      <summary>{label}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

const KEY = 'openFolds';

function rememberFold(id: string, isOpen: boolean): void {
  const others = storedStrings(KEY).filter((own) => own !== id);
  storeValue(KEY, isOpen ? [...others, id] : others);
}
