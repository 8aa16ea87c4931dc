import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#lib/messages.ts';
import { Icon } from './icon.tsx';
import page from './page.module.css';
import styles from './toasts.module.css';

/** How long a toast stays, in milliseconds. */
const TOAST_MS = 4000;

type ToastKind = 'success' | 'error';

interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the top right. It remains visible during navigation. */
export function showToast(kind: ToastKind, message: string): void {
  const id = nextId++;
  // Don't repeat a message that is still shown.
  publish([...toasts.filter((toast) => toast.message !== message), { id, kind, message }]);
}

/** Removes the messages of failures that something has made good. */
export function clearErrorToasts(): void {
  publish(toasts.filter(({ kind }) => kind !== 'error'));
}

function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentToasts(): readonly Toast[] {
  return toasts;
}

/** The toasts. The two live regions are always in the page, because not every screen reader
 * announces a region that is inserted together with its text. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const of = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  // Outside of #root, because that is inert while a dialog is open.
  return createPortal(
    <div className={styles.toasts} data-toasts="">
      <div role="alert">{of('error')}</div>
      <div role="status">{of('success')}</div>
    </div>,
    document.body,
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses the timer
    <div
      className={styles[toast.kind]}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.kind === 'success' ? 'check' : 'alert'} />
      <p>{toast.message}</p>
      <button
        type="button"
        className={page.icon}
        onClick={() => dismissToast(toast.id)}
        aria-label={t('toast.dismiss')}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
