import { useEffect, useState } from 'react';
import { failureOf, submitMessage } from '#api/errors.ts';
import type { Compatibility } from '#api/shapes.ts';
import { compare } from '#api/sky.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import { Placing } from '#ui/placing.tsx';
import prose from '#ui/prose.module.css';
import { Account } from './account.tsx';
import type { Two } from './use-two.ts';

interface ComparisonProps {
  two: Two;
  /** True if the births came by a link. */
  isShared: boolean;
  onLeave: () => void;
}

/** Requests the comparison of two births and shows it. */
export function Comparison({ two, isShared, onLeave }: ComparisonProps) {
  const { answer, trouble, retry } = useComparison(two, isShared);
  if (answer) return <Account answer={answer} two={two} isShared={isShared} onLeave={onLeave} />;
  if (!trouble) return <Placing />;
  return (
    <div className={prose.page}>
      <h1>{t('together.problem')}</h1>
      <p role="alert">{trouble.message}</p>
      <p className={prose.actions}>
        {trouble.canRetry && (
          <button type="button" className={button.primary} onClick={retry}>
            {t('together.retry')}
          </button>
        )}
        <button type="button" className={button.quiet} onClick={onLeave}>
          {t('together.leave')}
        </button>
      </p>
    </div>
  );
}

interface Trouble {
  readonly message: string;
  readonly canRetry: boolean;
}

function useComparison([first, second]: Two, isShared: boolean) {
  const [answer, setAnswer] = useState<Compatibility | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends a new request
  useEffect(() => {
    const leaving = new AbortController();
    compare(first, second, leaving.signal)
      .then(setAnswer)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setTrouble(troubleIn(error, isShared));
      });
    return () => leaving.abort();
  }, [first, second, isShared, attempt]);

  const retry = () => {
    setTrouble(null);
    setAttempt((count) => count + 1);
  };
  return { answer, trouble, retry };
}

/** Birth data of a link that the service refuses can only come from a forged link. */
function troubleIn(error: unknown, isShared: boolean): Trouble {
  const failure = failureOf(error);
  if (failure.kind !== 'answered' || failure.status !== 400) {
    return { message: submitMessage(failure), canRetry: true };
  }
  const message = isShared ? t('together.problem.damaged') : submitMessage(failure);
  return { message, canRetry: false };
}
