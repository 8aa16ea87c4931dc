import { useRef } from 'react';
import { copyText } from '#lib/copy-text.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { showToast } from '#ui/toast-store.ts';
import styles from './blind.module.css';
import { friendFragment, namesOf } from './friend-fragment.ts';
import type { PortraitSet } from './three-sets.ts';

/** A link with the names of the portraits, for a friend of the person. */
export function FriendLink({ sets }: { sets: readonly PortraitSet[] }) {
  const input = useRef<HTMLInputElement>(null);
  const url = window.location.origin + pathOf('blind', friendFragment(namesOf(sets)));

  const copy = async () => {
    if (await copyText(url, input.current)) showToast('success', t('blind.link.copied'));
    else showToast('error', t('blind.link.not-copied'));
  };

  return (
    <section className={styles.friend} aria-labelledby="friend">
      <h2 id="friend">{t('blind.friend')}</h2>
      <p id="friend-text">{t('blind.friend.text')}</p>
      <div className={styles.link}>
        <input
          ref={input}
          className={field.input}
          aria-label={t('blind.link')}
          aria-describedby="friend-text"
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" className={button.quiet} onClick={() => void copy()}>
          {t('blind.link.copy')}
        </button>
      </div>
    </section>
  );
}
