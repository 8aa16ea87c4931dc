import { useEffect, useId, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { linkOfTwo } from '#api/link.ts';
import { copyText } from '#lib/copy-text.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { beginSharing } from '#lib/sharing.ts';
import button from '#ui/button.module.css';
import styles from '#ui/dialog.module.css';
import field from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { Message } from '#ui/message.tsx';
import notice from '#ui/notice.module.css';
import { showToast } from '#ui/toast-store.ts';
import type { Names } from './names.ts';
import type { Two } from './use-two.ts';

interface ShareTwoProps {
  two: Two;
  names: Names;
}

/** A link that contains both births. Opening it compares them again. */
export function ShareTwo(props: ShareTwoProps) {
  return (
    <DialogTrigger>
      <Button className={button.quiet ?? ''}>
        <Icon name="share" />
        {t('together.share')}
      </Button>
      <ModalOverlay className={styles.overlay ?? ''} isDismissable>
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            {({ close }) => <Sharing {...props} onClose={close} />}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}

function Sharing({ two, names, onClose }: ShareTwoProps & { onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(beginSharing, []);
  const url = window.location.origin + pathOf('together', linkOfTwo(...two));
  const link = { title: t('together.both', { first: names[0], second: names[1] }), url };

  const copy = async () => {
    if (await copyText(url, input.current)) showToast('success', t('together.share.copied'));
    else showToast('error', t('together.share.not-copied'));
  };
  const share = async () => {
    try {
      await navigator.share(link);
    } catch (error) {
      // Closing the share sheet does not count as a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast('error', t('together.share.failed'));
    }
  };
  return (
    <>
      <header className={styles.header}>
        <Heading slot="title" level={2}>
          {t('together.share.headline')}
        </Heading>
        <Button
          className={styles.close ?? ''}
          aria-label={t('together.share.close')}
          onPress={onClose}
        >
          <Icon name="close" />
        </Button>
      </header>
      <p id={`${id}-warning`} className={notice.hint}>
        <Message id="together.share.warning" components={{ strong: <strong /> }} />
      </p>
      <div className={styles.link}>
        <input
          ref={input}
          className={field.input}
          aria-label={t('together.share.field')}
          aria-describedby={`${id}-warning`}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className={button.quiet} onClick={() => void copy()}>
          {t('together.share.copy')}
        </button>
      </div>
      {navigator.canShare?.(link) && (
        <button type="button" className={button.primary} onClick={() => void share()}>
          {t('together.share.send')}
        </button>
      )}
    </>
  );
}
