import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BirthData, Blind, PortraitSet } from '#api/shapes.ts';
import { blindSets } from '#api/sky.ts';
import type { StoredReading } from '#api/stored-readings.ts';
import { clockTime, longDate } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { hasReadPortraits } from '#lib/portraits-read.ts';
import button from '#ui/button.module.css';
import card from '#ui/card.module.css';
import { FailureNotice } from '#ui/failure-notice.tsx';
import field from '#ui/field.module.css';
import { Loading } from '#ui/loading.tsx';
import { LinkField } from '#ui/share.tsx';
import { useRequest } from '#ui/use-request.ts';
import blindStyles from './blind.module.css';
import { friendFragment, letterOf, namesOf } from './friend-fragment.ts';
import setsStyles from './sets.module.css';
import { type Counting, storedTally, storeTally, type Tally, withPick } from './tally.ts';

/** The three sets, the pick and its outcome. */
export function BlindTest({ kept }: { kept: StoredReading }) {
  // The sets are not stored.
  const { answer, failure, isAsking, retry } = useRequest(
    (signal) => blindSets(kept.request, signal),
    [kept],
  );
  const sets = answer?.sets ?? null;
  const [isKnown, setIsKnown] = useState(() => hasReadPortraits(kept.birth.instant));
  const { pick, choose } = usePick(answer, isKnown);
  const outcome = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (pick) outcome.current?.focus();
  }, [pick]);
  return (
    <div className={blindStyles.page}>
      <title>{t('blind.title')}</title>
      <h1>{t('blind.heading')}</h1>
      {!pick && <Task hasTime={kept.birth.time !== null} />}
      {failure && <FailureNotice failure={failure} onRetry={retry} />}
      {!sets && isAsking && <Loading />}
      {sets && !pick && <KnownBox isKnown={isKnown} onChange={setIsKnown} />}
      {pick && answer && (
        <Outcome
          ref={outcome}
          pick={pick}
          ownIndex={answer.ownIndex}
          warnings={kept.birth.warnings}
        />
      )}
      {sets && <Sets sets={sets} picked={pick?.index ?? null} onPick={choose} />}
      {sets && pick && <FriendLink sets={sets} />}
      <p className={blindStyles.end}>
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
      <p className={blindStyles.lead}>{t('blind.lead')}</p>
      <p className={blindStyles.text}>{t(hasTime ? 'blind.made-up' : 'blind.made-up.no-time')}</p>
    </>
  );
}

interface KnownBoxProps {
  isKnown: boolean;
  onChange: (isKnown: boolean) => void;
}

/** A check box to exclude the pick from the tally, for a person who has read the portraits before. */
function KnownBox({ isKnown, onChange }: KnownBoxProps) {
  return (
    <label className={`${field.check} ${blindStyles.known}`}>
      <input
        type="checkbox"
        checked={isKnown}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{t('blind.known')}</span>
    </label>
  );
}

interface OutcomeProps {
  /** The heading, which takes the focus. */
  ref: Ref<HTMLHeadingElement>;
  pick: Pick;
  ownIndex: number;
  warnings: BirthData['warnings'];
}

/** Shows which set was the person's, the tally of this browser, and how little the result proves. */
export function Outcome({ ref, pick, ownIndex, warnings }: OutcomeProps) {
  const { right, wrong } = pick.tally;
  const letters = { own: letterOf(ownIndex), picked: letterOf(pick.index) };
  return (
    <section className={blindStyles.outcome} aria-labelledby="outcome">
      <h2 id="outcome" ref={ref} tabIndex={-1}>
        {t(pick.index === ownIndex ? 'blind.right' : 'blind.wrong', letters)}
      </h2>
      <p className={blindStyles.tally}>{t('blind.tally', { right, total: right + wrong })}</p>
      <p>
        {pick.counting !== 'counted' && `${t(`blind.not-counted.${pick.counting}`)} `}
        {t('blind.chance')}
      </p>
      <div className={blindStyles.reasons}>
        <div>
          <h3>{t('blind.why')}</h3>
          <p>{t('blind.why.text')}</p>
        </div>
        <div>
          <h3>{t('blind.needed')}</h3>
          <p>{t('blind.needed.text')}</p>
        </div>
      </div>
      {warnings.map(({ code, message }) => (
        <p key={code} className={blindStyles.note}>
          {message}
        </p>
      ))}
    </section>
  );
}

export interface Pick {
  /** Index of the picked set, from 0. */
  readonly index: number;
  readonly tally: Tally;
  readonly counting: Counting;
}

/** The person's pick, which is added to the tally of this browser. */
function usePick(answer: Blind | null, isKnown: boolean) {
  const [pick, setPick] = useState<Pick | null>(null);
  const choose = (index: number) => {
    if (answer === null) return;
    const { key, ownIndex } = answer;
    const isRight = index === ownIndex;
    const [tally, counting] = withPick(storedTally(), { key, isRight, isKnown });
    if (counting !== 'repeated') storeTally(tally);
    setPick({ index, tally, counting });
  };
  return { pick, choose };
}

/** A link with the names of the portraits, for a friend of the person. */
function FriendLink({ sets }: { sets: readonly PortraitSet[] }) {
  const url = window.location.origin + pathOf('blind', friendFragment(namesOf(sets)));
  return (
    <section className={blindStyles.friend} aria-labelledby="friend">
      <h2 id="friend">{t('blind.friend')}</h2>
      <p id="friend-text">{t('blind.friend.text')}</p>
      <LinkField url={url} label={t('blind.link')} describedBy="friend-text" />
    </section>
  );
}

interface SetsProps {
  sets: readonly PortraitSet[];
  /** Index of the picked set; null before the pick. */
  picked: number | null;
  onPick: (place: number) => void;
}

/** The three sets side by side. Names and origins are shown only after the pick. */
export function Sets({ sets, picked, onPick }: SetsProps) {
  const [hasNames, setHasNames] = useState(false);
  return (
    <section aria-labelledby="sets">
      <div className={setsStyles.head}>
        <h2 id="sets">{t('blind.sets')}</h2>
        {picked !== null && (
          <button
            type="button"
            className={button.quiet}
            onClick={() => setHasNames((shown) => !shown)}
          >
            {t(hasNames ? 'blind.names.hide' : 'blind.names.show')}
          </button>
        )}
      </div>
      <div className={setsStyles.sets}>
        {sets.map((set, place) => (
          <SetCard
            key={place}
            letter={letterOf(place)}
            set={set}
            hasNames={hasNames}
            isPicked={picked === place}
            onPick={picked === null ? () => onPick(place) : null}
          />
        ))}
      </div>
    </section>
  );
}

interface SetCardProps {
  letter: string;
  set: PortraitSet;
  hasNames: boolean;
  isPicked: boolean;
  /** Null after the pick. */
  onPick: (() => void) | null;
}

function SetCard({ letter, set, hasNames, isPicked, onPick }: SetCardProps) {
  const id = useId();
  const isOwn = onPick === null && set.madeUp === null;
  return (
    <article
      className={`${card.card} ${setsStyles.set}`}
      aria-labelledby={id}
      data-own={isOwn || undefined}
    >
      <h3 id={id}>{t('blind.set', { letter })}</h3>
      {onPick === null && (
        <p className={setsStyles.origin}>
          <strong>{originOf(set.madeUp)}</strong>
          {isPicked && ` ${t('blind.picked')}`}
        </p>
      )}
      {set.portraits.map(({ name, portrait }) => (
        <div key={name}>
          {hasNames && <h4 className={card.eyebrow}>{name}</h4>}
          <p className={setsStyles.portrait}>{portrait}</p>
        </div>
      ))}
      {onPick && (
        <button type="button" className={button.primary} aria-describedby={id} onClick={onPick}>
          {t('blind.this-is-me')}
        </button>
      )}
    </article>
  );
}

function originOf(madeUp: PortraitSet['madeUp']): string {
  if (madeUp === null) return t('blind.origin.own');
  const born = { date: longDate(madeUp.date), place: madeUp.place };
  return madeUp.time
    ? t('blind.origin.made-up', { ...born, time: clockTime(madeUp.time) })
    : t('blind.origin.made-up.no-time', born);
}
