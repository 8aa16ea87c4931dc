import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type StoredReading, storedReading } from '#api/stored-reading.ts';
import { type MessageId, t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import prose from '#ui/prose.module.css';
import { BlindTest } from './blind-test.tsx';
import { isFriendLink, readFriendLink } from './friend-fragment.ts';
import { FriendPage } from './friend-page.tsx';
import { portraitsOf } from './three-sets.ts';

/** The blind test: three sets of portraits, one of them the person's. With a friend's link in the address, only the
 * names of the portraits. */
export function BlindPage() {
  const { hash } = useLocation();
  const [kept] = useState(storedReading);
  if (isFriendLink(hash)) return <FriendPage names={readFriendLink(hash)} />;
  const lacking = missingMessage(kept);
  if (typeof kept === 'string' || lacking) return <Nothing why={lacking ?? 'blind.none'} />;
  return <BlindTest kept={kept} />;
}

/** The message why there is no test; null if there is one. The built-in sample does not count as a reading. */
function missingMessage(kept: StoredReading | string): MessageId | null {
  if (typeof kept === 'string' || kept.sample) return 'blind.none';
  return portraitsOf(kept.reading.reading) === null ? 'blind.old' : null;
}

function Nothing({ why }: { why: MessageId }) {
  return (
    <div className={prose.page}>
      <title>{t('blind.title')}</title>
      <h1>{t('blind.heading')}</h1>
      <p>{t(why)}</p>
      <p className={prose.actions}>
        <Link to={pathOf('birthData')} className={button.primary}>
          {t('blind.get-your-reading')}
        </Link>
      </p>
    </div>
  );
}
