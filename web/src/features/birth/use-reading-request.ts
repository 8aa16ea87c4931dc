import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { completeReading } from '#api/client.ts';
import { type Failure, fieldErrors, ServiceError, submitMessage } from '#api/errors.ts';
import { keepReading } from '#api/kept.ts';
import { showToast } from '#ui/toast-store.ts';
import { type Draft, toRequest } from './draft.ts';

const NONE: Readonly<Record<string, string>> = {};

/** Asks for the reading; keeps it and goes to it, or says what went wrong and stays. */
export function useReadingRequest() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(NONE);
  const leaving = useRef(new AbortController());

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const request = async (draft: Draft) => {
    const { signal } = leaving.current;
    setBusy(true);
    setRefusals(NONE);
    try {
      keepReading(await completeReading(toRequest(draft), signal));
      showToast('success', 'Your reading is ready.');
      await navigate('/reading-results');
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      showToast('error', submitMessage(failure));
      setRefusals(fieldErrors(failure));
    } finally {
      setBusy(false);
    }
  };

  const forgetRefusals = () => setRefusals(NONE);

  return { busy, refusals, request, forgetRefusals };
}

function failureOf(error: unknown): Failure {
  return error instanceof ServiceError ? error.failure : { kind: 'unexpected' };
}
