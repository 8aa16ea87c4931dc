import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import button from '#ui/button.module.css';
import styles from './send-dialog.module.css';

interface SendDialogProps {
  /** What only the server can make: `the PDF`. */
  what: string;
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
      <Modal className={styles.modal ?? ''}>
        <Dialog role="alertdialog" className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            Send your birth details this once?
          </Heading>
          <p>
            “Calculate on this device” is on, but {what} can only be made by the server. It answers
            and keeps nothing.
          </p>
          <p className={styles.actions}>
            <button type="button" className={button.primary} onClick={() => onAnswer(true)}>
              Send
            </button>
            <button type="button" className={button.quiet} onClick={() => onAnswer(false)}>
              Don’t send
            </button>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
