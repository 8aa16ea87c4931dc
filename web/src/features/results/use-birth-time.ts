import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { failureOf, submitMessage } from '#api/errors.ts';
import { requestReadingWithFallback } from '#api/readings.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { storeReading } from '#api/stored-reading.ts';
import { pathOf } from '#lib/pages.ts';
import { showToast } from '#ui/toast-store.ts';

/** The same birth with a guessed time (HH:MM:SS), or with an unknown one. */
export function withGuessedTime(request: BirthRequest, time: string | null): BirthRequest {
  const { time: _, timeUnknown: __, timeGuessed: ___, disambiguation: ____, ...birth } = request;
  return time === null ? { ...birth, timeUnknown: true } : { ...birth, time, timeGuessed: true };
}

/** Requests the reading of the same birth with another time, stores it and shows it from the top. */
export function useBirthTime(request: BirthRequest): (time: string | null) => void {
  const navigate = useNavigate();
  const leaving = useRef(new AbortController());

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  return (time) => {
    const { signal } = leaving.current;
    const changed = withGuessedTime(request, time);
    requestReadingWithFallback(changed, signal)
      .then(({ answer, madeOnDevice }) => {
        storeReading(answer, { request: changed, madeOnDevice });
        void navigate(pathOf('readingResults'));
      })
      .catch((error: unknown) => {
        if (!signal.aborted) showToast('error', submitMessage(failureOf(error)));
      });
  };
}
