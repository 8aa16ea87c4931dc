import { useId, useRef } from 'react';
import { linkOf } from '#api/link.ts';
import type { StoredReading } from '#api/stored-reading.ts';
import { copyText } from '#lib/copy-text.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import dialog from '#ui/dialog.module.css';
import field from '#ui/field.module.css';
import { Message } from '#ui/message.tsx';
import notice from '#ui/notice.module.css';
import { showToast } from '#ui/toast-store.ts';
import { canShare, share } from './device.ts';
import { readingTitle } from './results-title.ts';
import styles from './share-dialog.module.css';

/** A link that contains the birth data. Opening it calculates the reading again. */
export function ShareLink({ kept }: { kept: StoredReading }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const link = { title: readingTitle(kept.birth.name), url: addressOf(kept) };

  const copy = async () => {
    if (await copyText(link.url, input.current))
      showToast('success', t('results.share.link.copied'));
    else showToast('error', t('results.share.link.not-copied'));
  };

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('results.share.link')}</h3>
      <p id={`${id}-warning`} className={notice.hint}>
        <Message id="results.share.link.warning" components={{ strong: <strong /> }} />
      </p>
      <div className={dialog.link}>
        <input
          ref={input}
          className={field.input}
          aria-label={t('results.share.link.field')}
          aria-describedby={`${id}-warning`}
          readOnly
          value={link.url}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className={button.quiet} onClick={() => void copy()}>
          {t('results.share.link.copy')}
        </button>
      </div>
      {canShare(link) && (
        <button type="button" className={button.primary} onClick={() => void share(link)}>
          {t('results.share.link.share')}
        </button>
      )}
    </section>
  );
}

function addressOf({ request }: StoredReading): string {
  return window.location.origin + pathOf('reading', linkOf(request));
}
