import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { LinkField } from '#ui/share.tsx';
import styles from './blind.module.css';
import { friendFragment, namesOf } from './friend-fragment.ts';
import type { PortraitSet } from './three-sets.ts';

/** A link with the names of the portraits, for a friend of the person. */
export function FriendLink({ sets }: { sets: readonly PortraitSet[] }) {
  const url = window.location.origin + pathOf('blind', friendFragment(namesOf(sets)));
  return (
    <section className={styles.friend} aria-labelledby="friend">
      <h2 id="friend">{t('blind.friend')}</h2>
      <p id="friend-text">{t('blind.friend.text')}</p>
      <LinkField url={url} label={t('blind.link')} describedBy="friend-text" />
    </section>
  );
}
