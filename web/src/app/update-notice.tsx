import { useState, useSyncExternalStore } from 'react';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import page from '#ui/page.module.css';
import { takeNewer } from './offline.ts';
import styles from './update-notice.module.css';

let isWaiting = false;
const listeners = new Set<() => void>();

/** Shows the notice that a newer version waits. */
export function announceUpdate(): void {
  isWaiting = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers a newer version. It is also activated by the next visit. */
export function UpdateNotice() {
  const isOffered = useSyncExternalStore(subscribe, () => isWaiting);
  const [isDismissed, setDismissed] = useState(false);
  const isShown = isOffered && !isDismissed;
  return (
    <div role="status" className={styles.notice} hidden={!isShown}>
      {isShown && (
        <>
          <p>{t('update.ready')}</p>
          <button type="button" className={button.quiet} onClick={() => void takeNewer()}>
            {t('update.reload')}
          </button>
          <button
            type="button"
            className={page.icon}
            aria-label={t('update.not-now')}
            onClick={() => setDismissed(true)}
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  );
}
