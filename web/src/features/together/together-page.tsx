import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { submitMessage } from '#api/errors.ts';
import { readLinkOfTwo } from '#api/link.ts';
import type { BirthRequest, Relationship } from '#api/shapes.ts';
import { compare } from '#api/sky.ts';
import { useLink } from '#birth/navigation.ts';
import { loadMessages, t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import { canAnswerHere, LimitOffer } from '#ui/failure-notice.tsx';
import { Loading } from '#ui/loading.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { useRequest } from '#ui/use-request.ts';
import { Account } from './account.tsx';
import {
  NOBODY,
  type People,
  savedPeople,
  savedTwo,
  savePeople,
  saveTwo,
  type Two,
  withoutBirth,
} from './people.ts';
import styles from './together-page.module.css';

/** Loaded separately, with the catalogues for dates, times and places, because a shared link does not need them. */
const ChooseTwo = lazy(async () => {
  const [module] = await Promise.all([import('./choose-two.tsx'), loadMessages('birth')]);
  return { default: module.ChooseTwo };
});

/** The comparison of two births: first the form, then the result. The result has an entry of its own in the history, so that
 * Back leads to the form with everything that was entered. */
export function TogetherPage() {
  const navigate = useNavigate();
  const isCompared = useLocation().state === COMPARED;
  const [people, setPeople] = useState<People>(savedPeople);
  const [chosen, setChosen] = useState<Two | null>(savedTwo);
  const link = useLink('sharedLinkOfTwo', readLinkOfTwo);
  const linked = link.births;
  const one = isOne(linked) ? linked[0] : null;
  // A link with one birth fills in the second person.
  useEffect(() => {
    if (one) setPeople(([first]) => [withoutBirth(first, one), { ...NOBODY, kept: one }]);
  }, [one]);
  useEffect(() => savePeople(people), [people]);
  const two = isCompared && chosen ? chosen : isOne(linked) ? null : linked;
  const compareTwo = (births: Two) => {
    setChosen(births);
    saveTwo(births);
    link.forget();
    void navigate('.', { state: COMPARED });
  };
  const leave = () => {
    link.forget();
    window.scrollTo(0, 0);
    void navigate('.', { state: LEFT });
  };
  return (
    <>
      {/* Without the names, because browsers store titles in their history. */}
      <title>{t('together.title')}</title>
      {two === null ? (
        <Suspense fallback={<div className={styles.coming} />}>
          <ChooseTwo people={people} onPeople={setPeople} onCompare={compareTwo} guest={one} />
        </Suspense>
      ) : typeof two === 'string' ? (
        <Problem message={t(`together.problem.${two}`)} onLeave={leave} />
      ) : (
        <Comparison key={JSON.stringify(two)} two={two} isShared={!isCompared} onLeave={leave} />
      )}
    </>
  );
}

function isOne(births: ReturnType<typeof readLinkOfTwo> | null): births is readonly [BirthRequest] {
  return Array.isArray(births) && births.length === 1;
}

/** The history entry of a result. The births are not in the history, which browsers may store and synchronize. */
const COMPARED = 'compared';
/** The history entry of the form after a result. */
const LEFT = 'left';

interface ComparisonProps {
  two: Two;
  /** True if the births came by a link. */
  isShared: boolean;
  onLeave: () => void;
}

/** Requests the comparison of two births and shows it. */
function Comparison({ two, isShared, onLeave }: ComparisonProps) {
  const [relationship, setRelationship] = useState<Relationship>({});
  const { answer, failure, retry } = useRequest(
    (signal) => compare(...two, relationship, signal),
    [two, relationship],
  );
  if (answer) {
    return (
      <Account
        answer={answer}
        two={two}
        relationship={relationship}
        onRelationship={setRelationship}
        isShared={isShared}
        onLeave={onLeave}
      />
    );
  }
  if (!failure) return <Loading />;
  if (canAnswerHere(failure)) {
    return (
      <div className={styles.page}>
        <h1>{t('together.heading')}</h1>
        <LimitOffer failure={failure} onAccept={retry} />
      </div>
    );
  }
  // Birth data of a link that the service refuses can only come from a forged link.
  const isRefused = failure.kind === 'answered' && failure.status === 400;
  const message = isRefused && isShared ? t('together.problem.damaged') : submitMessage(failure);
  return <Problem message={message} onRetry={isRefused ? undefined : retry} onLeave={onLeave} />;
}

interface ProblemProps {
  message: string;
  onRetry?: (() => void) | undefined;
  onLeave: () => void;
}

function Problem({ message, onRetry, onLeave }: ProblemProps) {
  return (
    <MessagePage heading={t('together.problem')} message={message} isAlert>
      {onRetry && (
        <button type="button" className={button.primary} onClick={onRetry}>
          {t('errors.retry')}
        </button>
      )}
      <button type="button" className={onRetry ? button.quiet : button.primary} onClick={onLeave}>
        {t('together.leave')}
      </button>
    </MessagePage>
  );
}
