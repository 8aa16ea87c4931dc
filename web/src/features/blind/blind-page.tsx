import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { storedReading } from '#api/stored-readings.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import card from '#ui/card.module.css';
import { MessagePage } from '#ui/message-page.tsx';
import blindStyles from './blind.module.css';
import { BlindTest } from './blind-test.tsx';
import { isFriendLink, letterOf, readFriendLink, type SetNames } from './friend-fragment.ts';
import sets from './sets.module.css';

/** The blind test: three sets of portraits, one of them the person's. With a friend's link in the address, only the
 * names of the portraits. */
export function BlindPage() {
  const { hash } = useLocation();
  const [kept] = useState(storedReading);
  if (isFriendLink(hash)) return <FriendPage names={readFriendLink(hash)} />;
  // The built-in sample does not count as a reading.
  if (typeof kept === 'string' || kept.sample) return <Nothing />;
  return <BlindTest kept={kept} />;
}

function Nothing() {
  return (
    <MessagePage title={t('blind.title')} heading={t('blind.heading')} message={t('blind.none')}>
      <Link to={pathOf('birthData')} className={button.primary}>
        {t('blind.get-your-reading')}
      </Link>
    </MessagePage>
  );
}

/** The page for a friend: the names of the three sets. The link does not contain the answer. */
function FriendPage({ names }: { names: SetNames | null }) {
  return (
    <div className={blindStyles.page}>
      <title>{t('blind.title')}</title>
      <h1>{t('blind.friend-page')}</h1>
      {names ? <Names names={names} /> : <p role="alert">{t('blind.friend-page.damaged')}</p>}
      <p className={blindStyles.end}>
        {t('blind.disclaimer')}{' '}
        <Link to={pathOf('birthData')} className={button.quiet}>
          {t('blind.get-your-reading')}
        </Link>
      </p>
    </div>
  );
}

function Names({ names }: { names: SetNames }) {
  return (
    <>
      <p className={blindStyles.lead}>{t('blind.friend-page.lead')}</p>
      <div className={sets.sets}>
        {names.map((own, place) => {
          const letter = letterOf(place);
          return (
            <article key={letter} className={`${card.card} ${sets.set}`}>
              <h2>{t('blind.set', { letter })}</h2>
              <ul className={sets.names}>
                {own.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </article>
          );
        })}
      </div>
      <p className={blindStyles.text}>{t('blind.friend-page.tell')}</p>
    </>
  );
}
