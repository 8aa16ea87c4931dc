import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '#lib/messages.ts';
import { Icon } from './icon.tsx';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  TOAST_MS,
  type Toast,
} from './toast-store.ts';
import styles from './toasts.module.css';

/** The toasts. The two live regions are always in the page, because not every screen reader
 * announces a region that is inserted together with its text. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const of = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    // The attribute keeps them accessible while a dialog is open.
    <div className={styles.toasts} data-react-aria-top-layer="true">
      <div role="alert">{of('error')}</div>
      <div role="status">{of('success')}</div>
    </div>
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
      <button type="button" onClick={() => dismissToast(toast.id)} aria-label={t('toast.dismiss')}>
        <Icon name="close" />
      </button>
    </div>
  );
}
