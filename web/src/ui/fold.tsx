import { type ReactNode, useEffect, useState } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  /** Under this name the browser remembers whether it is open; without it, it is not remembered. */
  id?: string;
  /** The words of the fold: `All twelve cusps`. */
  label: string;
  /** Opens it when it becomes true, because something in it needs attention. */
  needsAttention?: boolean;
  children: ReactNode;
}

/** Something that is folded until it is asked for. On paper it is open. */
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
    // Storage is blocked: it is folded again at the next visit.
  }
}
