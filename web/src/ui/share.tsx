import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#lib/messages.ts';
import { beginSharing, copyText } from '#lib/sharing.ts';
import button from './button.module.css';
import { Dialog } from './dialog.tsx';
import field from './field.module.css';
import { Icon } from './icon.tsx';
import styles from './share.module.css';
import { showToast } from './toasts.tsx';

/** A button that opens a dialog for sharing. */
export function ShareDialog({ headline, children }: { headline: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${button.quiet} ${styles.share}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="share" />
        <span>{t('share')}</span>
      </button>
      {isOpen && (
        <Dialog headline={headline} close={t('share.close')} onClose={() => setOpen(false)}>
          <Sharing />
          {children}
        </Dialog>
      )}
    </>
  );
}

/** Marks the dialog as open. */
function Sharing() {
  useEffect(beginSharing, []);
  return null;
}

interface LinkFieldProps {
  url: string;
  /** Label of the field. */
  label: string;
  /** Id of the element that describes it. */
  describedBy: string;
}

/** A link to copy. */
export function LinkField({ url, label, describedBy }: LinkFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const onCopy = async () => {
    if (await copyText(url, input.current)) showToast('success', t('share.copied'));
    else showToast('error', t('share.not-copied'));
  };
  return (
    <div className={styles.link}>
      <input
        ref={input}
        className={field.input}
        aria-label={label}
        aria-describedby={describedBy}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" className={button.quiet} onClick={() => void onCopy()}>
        {t('share.copy')}
        <span className="visually-hidden">: {label}</span>
      </button>
    </div>
  );
}

/** Opens the device's share sheet. Renders nothing if the device has none for this content. */
export function SendButton({ data, label }: { data: ShareData; label: string }) {
  if (!navigator.canShare?.(data)) return null;
  const send = async () => {
    try {
      await navigator.share(data);
    } catch (error) {
      // Closing the share sheet does not count as a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast('error', t('share.failed'));
    }
  };
  return (
    <button type="button" className={button.primary} onClick={() => void send()}>
      {label}
    </button>
  );
}
