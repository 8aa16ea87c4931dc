import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { storedStrings, storeValue } from '#lib/storage.ts';
import styles from './fold.module.css';

interface FoldProps {
  /** The browser stores under this id whether the fold is open. Without an id nothing is stored. */
  id?: string;
  /** The label of the fold: `All twelve cusps`. */
  label: ReactNode;
  /** Opens the fold when it becomes true, because something inside needs attention. */
  needsAttention?: boolean;
  children: ReactNode;
}

/** Content in a fold. In print it is open. */
export function Fold({ id, label, needsAttention = false, children }: FoldProps) {
  const { isOpen, setOpen } = useFold(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once each time
  useEffect(() => {
    if (needsAttention) setOpen(true);
  }, [needsAttention]);
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{label}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** Whether a fold is open. Under an id it is stored in this browser. */
export function useFold(id: string | undefined) {
  const [isOpenHere, setOpenHere] = useState(false);
  const isStoredOpen = useSyncExternalStore(
    subscribe,
    () => id !== undefined && openFolds().has(id),
  );
  return id === undefined
    ? { isOpen: isOpenHere, setOpen: setOpenHere }
    : { isOpen: isStoredOpen, setOpen: (isOpen: boolean) => setFolds([id], isOpen) };
}

/** True if all of these folds are open. */
export function useAreOpen(ids: readonly string[]): boolean {
  return useSyncExternalStore(subscribe, () => ids.every((id) => openFolds().has(id)));
}

/** Opens or closes folds, and stores it. */
export function setFolds(ids: readonly string[], isOpen: boolean): void {
  const changed = ids.filter((id) => openFolds().has(id) !== isOpen);
  if (changed.length === 0) return;
  const others = [...openFolds()].filter((id) => !changed.includes(id));
  open = new Set(isOpen ? [...others, ...changed] : others);
  storeValue(KEY, [...open]);
  for (const listener of listeners) listener();
}

const KEY = 'openFolds';
const listeners = new Set<() => void>();

/** The ids of the open folds; null until they are read. Also kept here, because the browser may refuse to store them. */
let open: ReadonlySet<string> | null = null;

function openFolds(): ReadonlySet<string> {
  open ??= new Set(storedStrings(KEY));
  return open;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
