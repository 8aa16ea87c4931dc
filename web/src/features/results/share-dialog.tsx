import { useEffect } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { StoredReading } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import { beginSharing } from '#lib/sharing.ts';
import button from '#ui/button.module.css';
import styles from '#ui/dialog.module.css';
import { Icon } from '#ui/icon.tsx';
import { ShareImage } from './share-image.tsx';
import { ShareLink } from './share-link.tsx';

export function ShareButton({ kept }: { kept: StoredReading }) {
  return (
    <DialogTrigger>
      <Button className={button.quiet ?? ''}>
        <Icon name="share" />
        {t('results.share')}
      </Button>
      <ModalOverlay className={styles.overlay ?? ''} isDismissable>
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            {({ close }) => <Sharing kept={kept} onClose={close} />}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}

function Sharing({ kept, onClose }: { kept: StoredReading; onClose: () => void }) {
  useEffect(beginSharing, []);
  return (
    <>
      <header className={styles.header}>
        <Heading slot="title" level={2}>
          {t('results.share.headline')}
        </Heading>
        <Button
          className={styles.close ?? ''}
          aria-label={t('results.share.close')}
          onPress={onClose}
        >
          <Icon name="close" />
        </Button>
      </header>
      <ShareLink kept={kept} />
      <ShareImage kept={kept} />
    </>
  );
}
