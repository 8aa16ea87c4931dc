import { lazy, Suspense, useState } from 'react';
import { submitMessage } from '#api/errors.ts';
import { readLinkOfTwo } from '#api/link.ts';
import { compare } from '#api/sky.ts';
import { useLink } from '#birth/navigation.ts';
import { loadMessages, t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import { MessagePage } from '#ui/message-page.tsx';
import { Placing } from '#ui/placing.tsx';
import { useRequest } from '#ui/use-request.ts';
import { Account } from './account.tsx';
import type { People, Two } from './choose-two.tsx';
import { keptBirths, NOBODY } from './people.ts';
import styles from './together-page.module.css';

/** Loaded separately, with the catalogues for dates, times and places, because a shared link does not need them. */
const ChooseTwo = lazy(async () => {
  const [module] = await Promise.all([import('./choose-two.tsx'), loadMessages('birth')]);
  return { default: module.ChooseTwo };
});

/** The comparison of two births: first the form, then the result. */
export function TogetherPage() {
  const [chosen, setChosen] = useState<Two | null>(null);
  const link = useLink('sharedLinkOfTwo', readLinkOfTwo, { onArrive: () => setChosen(null) });
  const two = chosen ?? link.births;
  const [people, setPeople] = useState<People>(() => [
    { ...NOBODY, kept: keptBirths()[0] ?? null },
    NOBODY,
  ]);
  const [hasLeft, setHasLeft] = useState(false);
  const leave = () => {
    setHasLeft(true);
    setChosen(null);
    link.forget();
    window.scrollTo(0, 0);
  };
  return (
    <>
      {/* Without the names, because browsers store titles in their history. */}
      <title>{t('together.title')}</title>
      {two === null ? (
        <Suspense fallback={<div className={styles.coming} />}>
          <ChooseTwo people={people} onPeople={setPeople} onCompare={setChosen} isBack={hasLeft} />
        </Suspense>
      ) : typeof two === 'string' ? (
        <Problem message={t(`together.problem.${two}`)} onLeave={leave} />
      ) : (
        <Comparison
          key={JSON.stringify(two)}
          two={two}
          isShared={chosen === null}
          onLeave={leave}
        />
      )}
    </>
  );
}

interface ComparisonProps {
  two: Two;
  /** True if the births came by a link. */
  isShared: boolean;
  onLeave: () => void;
}

/** Requests the comparison of two births and shows it. */
function Comparison({ two, isShared, onLeave }: ComparisonProps) {
  const { answer, failure, retry } = useRequest((signal) => compare(...two, signal), [two]);
  if (answer) return <Account answer={answer} two={two} isShared={isShared} onLeave={onLeave} />;
  if (!failure) return <Placing />;
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
          {t('together.retry')}
        </button>
      )}
      <button type="button" className={onRetry ? button.quiet : button.primary} onClick={onLeave}>
        {t('together.leave')}
      </button>
    </MessagePage>
  );
}
