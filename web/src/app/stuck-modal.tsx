import { useEffect, useState } from 'react';
import { clearSharing, isSharingStuck } from '#lib/sharing.ts';
import button from '#ui/button.module.css';
import styles from './stuck-modal.module.css';

/** How often the sharing flag is looked at, in milliseconds. */
const CHECK_MS = 5000;

/** A way out for whoever was left with the sharing flag set and no dialog to close. */
export function StuckModal() {
  const [stuck, setStuck] = useState(isSharingStuck);

  useEffect(() => {
    const timer = setInterval(() => setStuck(isSharingStuck()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (!stuck) return;
    const clear = ({ key, defaultPrevented }: KeyboardEvent) => {
      // Escape that closes something else is not meant for this.
      if (key !== 'Escape' || defaultPrevented || !isSharingStuck()) return;
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
      Clear Stuck Modal
    </button>
  );
}
