import { useCallback, useEffect, useRef, useState } from 'react';
import { isOnDevice } from '#api/device/on-device.ts';
import { type Failure, failureOf, fieldErrors, isUnavailable, submitMessage } from '#api/errors.ts';
import { calculateFallbackReading, type ReadingResult, requestReading } from '#api/readings.ts';
import { loadSample } from '#api/sample.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { storeReading } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import { showToast } from '#ui/toast-store.ts';
import { type Doubt, doubtIn } from './clock-question.tsx';
import { type Disambiguation, type Draft, type Moment, toRequest } from './draft.ts';

const NONE: Readonly<Record<string, string>> = {};

/** A wait shorter than this is not announced, in milliseconds: a flash disturbs, and drawing it would
 * delay the reading. */
const UNNOTICED_MS = 150;

/** A wait longer than this is explained, in milliseconds. */
const SLOW_MS = 4_000;

export interface Steps {
  /** A reading was requested and will soon be shown. */
  onAsk: () => void;
  /** The reading can be shown. */
  onReading: () => void | Promise<void>;
}

/** Requests the reading. One of four things follows: the reading is stored and shown; an ambiguous
 * clock time is asked about; a refusal is shown in the form; or the service is unavailable, and the
 * device calculates the reading or the built-in sample is shown, marked as such. */
export function useReadingRequest({ onAsk, onReading }: Steps) {
  const [busy, setBusy] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [refusals, setRefusals] = useState(NONE);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const isAsking = useRef(false);
  const leaving = useRef(new AbortController());
  /** Aborted if the person chooses not to wait for the service. */
  const waiting = useRef(new AbortController());

  useEffect(() => {
    leaving.current = new AbortController();
    // Fetched while there is a connection, unless the service worker has cached it.
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
    try {
      await settle(await requestReading(body, AbortSignal.any([signal, impatient])), body);
    } catch (error) {
      if (signal.aborted) return;
      clearTimeout(explaining);
      setSlow(false);
      const failure: Failure = impatient.aborted ? { kind: 'silent' } : failureOf(error);
      if (!impatient.aborted) showToast('error', submitMessage(failure));
      if (isUnavailable(failure)) await doWithout(body, failure, signal);
      else setRefusals(fieldErrors(failure));
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
    storeReading(answer, { request: body, madeOnDevice });
    await onReading();
    // A toast has said that the service failed; the page says that this device made the reading.
    if (madeOnDevice !== 'instead') showToast('success', t('birth.submit.done'));
  };

  /** Without the service: the device calculates or refuses; the sample is shown if it can't
   * calculate. */
  const doWithout = async (body: BirthRequest, failure: Failure, signal: AbortSignal) => {
    const withSample = async () => {
      // The failure was not shown if the person did not wait for it.
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
    // Neither service nor sample: a toast said so, and the form stays.
    const sample = await loadSample().catch(() => null);
    if (sample === null || signal.aborted) return;
    storeReading(sample, { sample: true });
    await onReading();
  };

  /** Clears questions, errors and warnings when the person changes the input. */
  const forget = useCallback(() => {
    if (isAsking.current) {
      leaving.current.abort();
      leaving.current = new AbortController();
    }
    setRefusals(NONE);
    setDoubt(null);
  }, []);

  const calculateHere = useCallback(() => waiting.current.abort(), []);

  return { busy, isSlow, refusals, doubt, request, calculateHere, forget };
}
