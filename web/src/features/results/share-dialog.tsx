import { useId } from 'react';
import { linkOf } from '#api/link.ts';
import type { StoredReading } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { Message } from '#ui/message.tsx';
import notice from '#ui/notice.module.css';
import { LinkField, SendButton, ShareDialog } from '#ui/share.tsx';
import { readingTitle } from './results-title.ts';
import styles from './share-dialog.module.css';
import { ShareImage } from './share-image.tsx';

/** Shares a reading as a link that contains the birth data, or as an image. */
export function ShareReading({ kept }: { kept: StoredReading }) {
  const id = useId();
  const url = window.location.origin + pathOf('reading', linkOf(kept.request));
  return (
    <ShareDialog headline={t('results.share.headline')}>
      <section className={styles.part} aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`}>{t('results.share.link')}</h3>
        <p id={`${id}-warning`} className={notice.hint}>
          <Message id="results.share.link.warning" components={{ strong: <strong /> }} />
        </p>
        <LinkField url={url} label={t('results.share.link.field')} describedBy={`${id}-warning`} />
        <SendButton data={{ title: readingTitle(kept.birth.name), url }} label={t('share.send')} />
      </section>
      <ShareImage kept={kept} />
    </ShareDialog>
  );
}
