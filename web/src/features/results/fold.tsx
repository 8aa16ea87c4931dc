import { type ReactNode, useState } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  /** Under this name the browser remembers whether it is open. */
  id: string;
  /** The words of the fold: `All twelve cusps`. */
  label: string;
  children: ReactNode;
}

/** Something that is folded until it is asked for. On paper it is open. */
export function Fold({ id, label, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(() => openFolds().includes(id));
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isOpen) return;
        setIsOpen(currentTarget.open);
        rememberFold(id, currentTarget.open);
      }}
    >
      <summary>{label}</summary>
      {children}
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
