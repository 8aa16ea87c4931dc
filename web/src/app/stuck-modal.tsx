import { useEffect, useState } from 'react';
import { t } from '#lib/messages.ts';
import { clearSharing, isSharingStuck } from '#lib/sharing.ts';
import button from '#ui/button.module.css';
import styles from './stuck-modal.module.css';

/** Interval between checks of the sharing flag, in milliseconds. */
const CHECK_MS = 5000;

/** Offers to clear the sharing flag if it is set and no tab has an open dialog. */
export function StuckModal() {
  const [stuck, setStuck] = useState(false);

  useEffect(() => {
    const check = () => void isSharingStuck().then(setStuck);
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (!stuck) return;
    const clear = ({ key, defaultPrevented }: KeyboardEvent) => {
      // Skipped if Escape has closed something else.
      if (key !== 'Escape' || defaultPrevented) return;
      clearSharing();
      setStuck(false);
    };
    window.addEventListener('keydown', clear);
    return () => window.removeEventListener('keydown', clear);
  }, [stuck]);

  if (!stuck) return null;
  return (
    <button
      type="button"
      className={`${button.quiet} ${styles.clear}`}
      aria-keyshortcuts="Escape"
      onClick={() => {
        clearSharing();
        setStuck(false);
      }}
    >
      {t('stuck.clear')}
    </button>
  );
}
