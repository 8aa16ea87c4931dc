import { useCallback, useEffect, useRef, useState } from 'react';
import { isOnDevice } from '#api/device/on-device.ts';
import { type Failure, failureOf, fieldErrors, isUnavailable, submitMessage } from '#api/errors.ts';
import {
  calculateFallbackReading,
  loadSample,
  type ReadingResult,
  requestReading,
} from '#api/readings.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { storeReading } from '#api/stored-readings.ts';
import { type Disambiguation, type Draft, type Moment, toRequest } from '#birth/draft.ts';
import { t } from '#lib/messages.ts';
import { canAnswerHere } from '#ui/failure-notice.tsx';
import { clearErrorToasts, showToast } from '#ui/toasts.tsx';
import { type Doubt, doubtIn } from './clock-question.tsx';

const NONE: Readonly<Record<string, string>> = {};

/** A wait shorter than this shows no busy state, in milliseconds. A brief flash is distracting, and rendering it
 * would delay the reading. */
const UNNOTICED_MS = 150;

/** After this time the page explains the wait, in milliseconds. */
const SLOW_MS = 4_000;

export interface Steps {
  /** A reading was requested and will soon be shown. */
  onAsk: () => void;
  /** The reading with this id can be shown. */
  onReading: (id: string) => void | Promise<void>;
}

/** Requests the reading. There are four results: the reading is stored and shown; the form asks about an ambiguous
 * clock time; the form shows the errors of a refused request; or the service is unavailable, and the device
 * calculates the reading or the built-in sample is shown, marked as a sample. */
export function useReadingRequest({ onAsk, onReading }: Steps) {
  const [busy, setBusy] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [isOverLimit, setOverLimit] = useState(false);
  const [refusals, setRefusals] = useState(NONE);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const isAsking = useRef(false);
  const leaving = useRef(new AbortController());
  /** Aborted if the person chooses not to wait for the service. */
  const waiting = useRef(new AbortController());

  useEffect(() => {
    leaving.current = new AbortController();
    // Fetched now, because there may be no connection later. The service worker, if active, has cached it.
    if (!navigator.serviceWorker?.controller) void loadSample().catch(() => undefined);
    return () => leaving.current.abort();
  }, []);

  const request = async (draft: Draft, moment: Moment, disambiguation?: Disambiguation) => {
    if (isAsking.current) return;
    isAsking.current = true;
    waiting.current = new AbortController();
    const { signal } = leaving.current;
    const { signal: impatient } = waiting.current;
    const body = toRequest(draft, moment, disambiguation);
    const announcing = setTimeout(() => setBusy(true), UNNOTICED_MS);
    const explaining = isOnDevice() ? undefined : setTimeout(() => setSlow(true), SLOW_MS);
    onAsk();
    setRefusals(NONE);
    setOverLimit(false);
    try {
      await settle(await requestReading(body, AbortSignal.any([signal, impatient])), body);
    } catch (error) {
      if (signal.aborted) return;
      clearTimeout(explaining);
      setSlow(false);
      const failure: Failure = impatient.aborted ? { kind: 'silent' } : failureOf(error);
      if (!impatient.aborted) showToast('error', submitMessage(failure));
      if (isUnavailable(failure)) await calculateWithoutService(body, failure, signal);
      else setRefusals(fieldErrors(failure));
      setOverLimit(canAnswerHere(failure));
    } finally {
      clearTimeout(announcing);
      clearTimeout(explaining);
      setBusy(false);
      setSlow(false);
      isAsking.current = false;
    }
  };

  const settle = async ({ answer, madeOnDevice }: ReadingResult, body: BirthRequest) => {
    const asked = body.disambiguation === undefined ? doubtIn(answer.birthData) : null;
    setDoubt(asked);
    if (asked !== null) return;
    await onReading(storeReading(answer, { request: body, madeOnDevice }));
    // The reading states that this device calculated it, so the failure of the service needs no attention any more.
    clearErrorToasts();
    showToast('success', t('birth.submit.done'));
  };

  /** Calculates on the device and shows the reading or the errors of the fields. Shows the sample if the device
   * can't calculate. */
  const calculateWithoutService = async (
    body: BirthRequest,
    failure: Failure,
    signal: AbortSignal,
  ) => {
    const withSample = async () => {
      // If the person stopped waiting for the service, no failure has been shown yet.
      if (waiting.current.signal.aborted) showToast('error', submitMessage(failure));
      await showSample(signal);
    };
    try {
      const made = await calculateFallbackReading(body, signal);
      return made === null ? await withSample() : await settle(made, body);
    } catch (error) {
      if (signal.aborted) return;
      const refusals = fieldErrors(failureOf(error));
      if (Object.keys(refusals).length === 0) await withSample();
      else setRefusals(refusals);
    }
  };

  const showSample = async (signal: AbortSignal) => {
    // If the sample can't be loaded either, the form stays. A toast has reported the failure.
    const sample = await loadSample().catch(() => null);
    if (sample === null || signal.aborted) return;
    await onReading(storeReading(sample, { sample: true }));
  };

  /** Clears questions, errors and warnings when the person changes the input. */
  const forget = useCallback(() => {
    if (isAsking.current) {
      leaving.current.abort();
      leaving.current = new AbortController();
    }
    setRefusals(NONE);
    setOverLimit(false);
    setDoubt(null);
  }, []);

  const calculateHere = useCallback(() => waiting.current.abort(), []);

  return { busy, isSlow, isOverLimit, refusals, doubt, request, calculateHere, forget };
}
