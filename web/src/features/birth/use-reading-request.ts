import { useCallback, useEffect, useRef, useState } from 'react';
import { isOnDevice } from '#api/device/on-device.ts';
import { type Failure, failureOf, fieldErrors, isUnavailable, submitMessage } from '#api/errors.ts';
import { keepReading } from '#api/kept.ts';
import { askReading, type Made, makeReading } from '#api/readings.ts';
import { loadSample } from '#api/sample.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { showToast } from '#ui/toast-store.ts';
import { type Doubt, doubtIn } from './clock-question.tsx';
import { type Disambiguation, type Draft, type Moment, toRequest } from './draft.ts';

const NONE: Readonly<Record<string, string>> = {};

/** Waiting that is over sooner is not announced, in milliseconds: what only flashes up disturbs, and
 * drawing it would hold up the reading. */
const UNNOTICED_MS = 150;

/** Waiting that takes longer is explained, in milliseconds. */
const SLOW_MS = 4_000;

export interface Steps {
  /** A reading has been asked for and will soon be shown. */
  onAsk: () => void;
  /** It can be shown. */
  onReading: () => void | Promise<void>;
}

/** Asks for the reading. Then one of four: it is kept and shown; a clock time that can mean two
 * instants is asked about first; a refusal is said, and the form stays; or the service can't be had,
 * and this device makes the reading, or the built-in sample is shown for what it is. */
export function useReadingRequest({ onAsk, onReading }: Steps) {
  const [busy, setBusy] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [refusals, setRefusals] = useState(NONE);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const isAsking = useRef(false);
  const leaving = useRef(new AbortController());
  /** Aborted where the person would rather not wait for the service any longer. */
  const waiting = useRef(new AbortController());

  useEffect(() => {
    leaving.current = new AbortController();
    // Fetched while there is a connection, where no service worker keeps it for later.
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
      await settle(await askReading(body, AbortSignal.any([signal, impatient])), body);
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

  const settle = async ({ answer, madeOnDevice }: Made, body: BirthRequest) => {
    const asked = body.disambiguation === undefined ? doubtIn(answer.birthData) : null;
    setDoubt(asked);
    if (asked !== null) return;
    keepReading(answer, { request: body, madeOnDevice });
    await onReading();
    showToast('success', 'Your reading is ready.');
  };

  /** Without the service: this device makes the reading, or says what is wrong; a sample only where
   * it can't. */
  const doWithout = async (body: BirthRequest, failure: Failure, signal: AbortSignal) => {
    const withSample = async () => {
      // The failure was not shown yet if the person did not wait for it.
      if (waiting.current.signal.aborted) showToast('error', submitMessage(failure));
      await showSample(signal);
    };
    try {
      const made = await makeReading(body, signal);
      return made === null ? await withSample() : await settle(made, body);
    } catch (error) {
      if (signal.aborted) return;
      const refusals = fieldErrors(failureOf(error));
      if (Object.keys(refusals).length === 0) await withSample();
      else setRefusals(refusals);
    }
  };

  const showSample = async (signal: AbortSignal) => {
    // Neither service nor sample: the toast has said so, and the form stays.
    const sample = await loadSample().catch(() => null);
    if (sample === null || signal.aborted) return;
    keepReading(sample, { sample: true });
    await onReading();
  };

  /** What was asked, wrong or in doubt is so no more once the person changes anything. */
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
