import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { submitMessage } from '#api/errors.ts';
import { requestReadingWithFallback } from '#api/readings.ts';
import type { StoredReading } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { hasReadPortraits } from '#lib/portraits-read.ts';
import button from '#ui/button.module.css';
import notice from '#ui/notice.module.css';
import { Placing } from '#ui/placing.tsx';
import { useRequest } from '#ui/use-request.ts';
import styles from './blind.module.css';
import { drawFor } from './draws.ts';
import { FriendLink } from './friend-link.tsx';
import { KnownBox } from './known-box.tsx';
import { Outcome } from './outcome.tsx';
import { Sets } from './sets.tsx';
import { gatherSets } from './three-sets.ts';
import { usePick } from './use-pick.ts';

/** The three sets, the pick and its outcome. */
export function BlindTest({ kept }: { kept: StoredReading }) {
  const [draw] = useState(() => drawFor(kept.birth));
  // The readings of made-up births are not stored.
  const {
    answer: sets,
    failure,
    isAsking,
    retry,
  } = useRequest(
    (signal) =>
      gatherSets(kept.reading, draw, async (birth) => {
        const { answer } = await requestReadingWithFallback(birth, signal);
        return answer;
      }),
    [kept, draw],
  );
  const isTooAlike = !isAsking && failure === null && sets === null;
  const [isKnown, setIsKnown] = useState(() => hasReadPortraits(kept.birth.instant));
  const { pick, choose } = usePick(draw, isKnown);
  const outcome = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (pick) outcome.current?.focus();
  }, [pick]);
  return (
    <div className={styles.page}>
      <title>{t('blind.title')}</title>
      <h1>{t('blind.heading')}</h1>
      {!pick && <Task hasTime={kept.birth.time !== null} />}
      {(failure || isTooAlike) && (
        <div className={styles.trouble}>
          <p role="alert" className={notice.error}>
            {failure ? submitMessage(failure) : t('blind.too-alike')}
          </p>
          {failure && (
            <button type="button" className={button.primary} onClick={retry}>
              {t('blind.retry')}
            </button>
          )}
        </div>
      )}
      {!sets && isAsking && <Placing />}
      {sets && !pick && <KnownBox isKnown={isKnown} onChange={setIsKnown} />}
      {pick && (
        <Outcome
          ref={outcome}
          pick={pick}
          ownIndex={draw.ownIndex}
          warnings={kept.birth.warnings}
        />
      )}
      {sets && <Sets sets={sets} picked={pick?.index ?? null} onPick={choose} />}
      {sets && pick && <FriendLink sets={sets} />}
      <p className={styles.end}>
        {t('blind.disclaimer')}{' '}
        <Link to={pathOf('readingResults')} className={button.quiet}>
          {t('blind.back')}
        </Link>
      </p>
    </div>
  );
}

function Task({ hasTime }: { hasTime: boolean }) {
  return (
    <>
      <p className={styles.lead}>{t('blind.lead')}</p>
      <p className={styles.text}>{t(hasTime ? 'blind.made-up' : 'blind.made-up.no-time')}</p>
    </>
  );
}
