import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { submitMessage } from '#api/errors.ts';
import { isLink, type LinkProblem } from '#api/link.ts';
import { requestReadingWithFallback } from '#api/readings.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { storeReading } from '#api/stored-readings.ts';
import { pathOfReading } from '#lib/pages.ts';
import { storedText, storeText } from '#lib/storage.ts';
import { useAction } from '#ui/use-request.ts';

interface LinkOptions {
  /** False to ignore a link that was opened in this tab before. */
  readonly isRestored?: boolean;
  /** Called when a link is opened. */
  readonly onArrive?: () => void;
}

/** The link in the address, read; null without one. It is removed from the address bar at once, because browsers store
 * and may synchronize URLs. Until the tab is closed it is stored under `key`, so that a reload shows the same page;
 * undecoded, because a newer version of the app may be able to read it. */
export function useLink<Births>(
  key: string,
  read: (hash: string) => Births | LinkProblem,
  { isRestored = true, onArrive }: LinkOptions = {},
) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => {
    if (isLink(hash)) return hash;
    return isRestored ? storedText(key, 'session') : null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new hash matters
  useEffect(() => {
    if (!isLink(hash)) return;
    onArrive?.();
    setLink(hash);
    void navigate({ search, hash: '' }, { replace: true });
  }, [hash, navigate]);
  useEffect(() => {
    storeText(key, link, 'session');
  }, [key, link]);
  return {
    births: useMemo(() => (link === null ? null : read(link)), [link, read]),
    hash,
    forget: () => setLink(null),
  };
}

/** Requests readings and shows them, one at a time. */
export function useOpenReading() {
  const navigate = useNavigate();
  const { running, run } = useAction<BirthRequest>(submitMessage);
  const open = (request: BirthRequest) =>
    run(request, async (signal) => {
      const { answer, madeOnDevice } = await requestReadingWithFallback(request, signal);
      await navigate(pathOfReading(storeReading(answer, { request, madeOnDevice })));
    });
  return { opening: running, open };
}
