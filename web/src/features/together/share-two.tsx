import { useId } from 'react';
import { linkOfTwo } from '#api/link.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { Message } from '#ui/message.tsx';
import notice from '#ui/notice.module.css';
import { LinkField, SendButton, ShareDialog } from '#ui/share.tsx';
import type { Two } from './choose-two.tsx';

/** A link that contains both births. Opening it compares them again. */
export function ShareTwo({ two, title }: { two: Two; title: string }) {
  const id = useId();
  const url = window.location.origin + pathOf('together', linkOfTwo(...two));
  return (
    <ShareDialog headline={t('together.share.headline')}>
      <p id={`${id}-warning`} className={notice.hint}>
        <Message id="together.share.warning" components={{ strong: <strong /> }} />
      </p>
      <LinkField url={url} label={t('together.share.field')} describedBy={`${id}-warning`} />
      <SendButton data={{ title, url }} label={t('share.send')} />
    </ShareDialog>
  );
}
