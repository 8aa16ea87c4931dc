import { Link } from 'react-router';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import card from '#ui/card.module.css';
import styles from './blind.module.css';
import type { SetNames } from './friend-fragment.ts';
import { letterOf } from './letters.ts';
import sets from './sets.module.css';

/** The page for a friend: the names of the three sets. The link does not contain the answer. */
export function FriendPage({ names }: { names: SetNames | null }) {
  return (
    <div className={styles.page}>
      <title>{t('blind.title')}</title>
      <h1>{t('blind.friend-page')}</h1>
      {names ? <Names names={names} /> : <p role="alert">{t('blind.friend-page.damaged')}</p>}
      <p className={styles.end}>
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
      <p className={styles.lead}>{t('blind.friend-page.lead')}</p>
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
      <p className={styles.text}>{t('blind.friend-page.tell')}</p>
    </>
  );
}
