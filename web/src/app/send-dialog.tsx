import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { ServerFile } from '#api/device/on-device.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import dialog from '#ui/dialog.module.css';
import styles from './send-dialog.module.css';

interface SendDialogProps {
  what: ServerFile;
  onAnswer: (yes: boolean) => void;
}

export function SendDialog({ what, onAnswer }: SendDialogProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={() => onAnswer(false)}
    >
      <Modal className={dialog.modal ?? ''}>
        <Dialog role="alertdialog" className={dialog.dialog ?? ''}>
          <Heading slot="title" level={2}>
            {t('send.headline')}
          </Heading>
          <p>{t('send.text', { what })}</p>
          <p className={styles.actions}>
            <button type="button" className={button.primary} onClick={() => onAnswer(true)}>
              {t('send.yes')}
            </button>
            <button type="button" className={button.quiet} onClick={() => onAnswer(false)}>
              {t('send.no')}
            </button>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
