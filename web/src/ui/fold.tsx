import { type ReactNode, useEffect, useState } from 'react';
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
  const [isOpen, setIsOpen] = useState(() => id !== undefined && openFolds().includes(id));
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

function openFolds(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function rememberFold(id: string, isOpen: boolean): void {
  const others = openFolds().filter((own) => own !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify(isOpen ? [...others, id] : others));
  } catch {
    // Storage is blocked: the fold is closed at the next visit.
  }
}
