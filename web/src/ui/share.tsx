import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { t } from '#lib/messages.ts';
import { beginSharing, copyText } from '#lib/sharing.ts';
import button from './button.module.css';
import styles from './dialog.module.css';
import field from './field.module.css';
import { Icon } from './icon.tsx';
import { showToast } from './toasts.tsx';

/** A button that opens a dialog for sharing. */
export function ShareDialog({ headline, children }: { headline: string; children: ReactNode }) {
  return (
    <DialogTrigger>
      <Button className={button.quiet ?? ''}>
        <Icon name="share" />
        {t('share')}
      </Button>
      <ModalOverlay className={styles.overlay ?? ''} isDismissable>
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            {(dialog) => (
              <>
                <Sharing />
                <header className={styles.header}>
                  <Heading slot="title" level={2}>
                    {headline}
                  </Heading>
                  <Button
                    className={styles.close ?? ''}
                    aria-label={t('share.close')}
                    onPress={dialog.close}
                  >
                    <Icon name="close" />
                  </Button>
                </header>
                {children}
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
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
