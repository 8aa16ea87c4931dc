import { useEffect, useState } from 'react';
import { type Failure, failureOf } from '#api/errors.ts';

type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;

interface Outcome<Answer> {
  readonly ask: Ask<Answer>;
  readonly attempt: number;
  readonly failure: Failure | null;
}

/** Calls `ask` when it changes, and on retry. The previous answer remains until there is a new one. */
export function useAnswer<Answer>(ask: Ask<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [outcome, setOutcome] = useState<Outcome<Answer> | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const end = (failure: Failure | null) => {
      if (!leaving.signal.aborted) setOutcome({ ask, attempt, failure });
    };
    ask(leaving.signal)
      .then((given) => {
        if (!leaving.signal.aborted) setAnswer(given);
        end(null);
      })
      .catch((error: unknown) => end(failureOf(error)));
    return () => leaving.abort();
  }, [ask, attempt]);

  const isDone = outcome?.ask === ask && outcome.attempt === attempt;
  return {
    answer,
    failure: isDone ? outcome.failure : null,
    isAsking: !isDone,
    retry: () => setAttempt((count) => count + 1),
  };
}
