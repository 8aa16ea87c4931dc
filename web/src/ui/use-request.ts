import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '#api/errors.ts';
import { showToast } from './toasts.tsx';

type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;

interface Outcome<Answer> {
  readonly ask: Ask<Answer>;
  readonly attempt: number;
  readonly failure: Failure | null;
}

/** Calls `ask` at first, when one of `inputs` changes, and on retry. The previous answer remains until there is a new
 * one. The request is aborted when it is no longer needed. */
export function useRequest<Answer>(request: Ask<Answer>, inputs: readonly unknown[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists what the request depends on
  const ask = useCallback(request, inputs);
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

/** A signal that is aborted when the component is removed. */
function useLeaving() {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  return leaving;
}

/** Actions that the person starts, one at a time. A failure is shown as a toast. */
export function useAction<Name>(messageOf: (failure: Failure) => string) {
  /** The action that is running. */
  const [running, setRunning] = useState<Name | null>(null);
  const leaving = useLeaving();
  /** Returns null if another action is running, and after a failure. */
  const run = async <Result>(name: Name, act: Ask<Result>): Promise<Result | null> => {
    if (running !== null) return null;
    const { signal } = leaving.current;
    setRunning(name);
    try {
      return await act(signal);
    } catch (error) {
      const failure = failureOf(error);
      const isKnown = signal.aborted || failure.kind === 'declined';
      if (!isKnown) showToast('error', messageOf(failure));
      return null;
    } finally {
      setRunning(null);
    }
  };
  return { running, run };
}
