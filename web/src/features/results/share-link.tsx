import { useId, useRef } from 'react';
import { linkOf } from '#api/link.ts';
import type { StoredReading } from '#api/stored-reading.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import notice from '#ui/notice.module.css';
import { showToast } from '#ui/toast-store.ts';
import { canShare, copyText, share } from './device.ts';
import { readingTitle } from './results-title.ts';
import styles from './share-dialog.module.css';

/** A link that carries the birth data. Opening it calculates the reading again. */
export function ShareLink({ kept }: { kept: StoredReading }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const link = { title: readingTitle(kept.birth.name), url: addressOf(kept) };

  const copy = async () => {
    if (await copyText(link.url, input.current)) showToast('success', 'The link was copied.');
    else showToast('error', 'This browser does not let a page copy. Please copy the link by hand.');
  };

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>A link</h3>
      <p id={`${id}-warning`} className={notice.hint}>
        <strong>Whoever has this link can read the birth data in it:</strong> name, date, time and
        place. They stand behind the #, which browsers keep out of the address they ask a server
        for.
      </p>
      <div className={styles.link}>
        <input
          ref={input}
          className={field.input}
          aria-label="Link to this reading"
          aria-describedby={`${id}-warning`}
          readOnly
          value={link.url}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className={button.quiet} onClick={() => void copy()}>
          Copy
        </button>
      </div>
      {canShare(link) && (
        <button type="button" className={button.primary} onClick={() => void share(link)}>
          Share the link
        </button>
      )}
    </section>
  );
}

function addressOf({ request }: StoredReading): string {
  return window.location.origin + pathOf('reading', linkOf(request));
}
