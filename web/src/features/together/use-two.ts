import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLink, type LinkProblem, readLinkOfTwo } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { storedLink, storeLink } from '#api/stored-link.ts';

export type Two = readonly [BirthRequest, BirthRequest];

/** Key of the link in the tab's session storage, so that a reload shows the same two people. */
const KEY = 'sharedLinkOfTwo';

/** The births to compare: those chosen on this page, or those of a link. */
export function useTwo() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Two | null>(null);
  const [link, setLink] = useState(() => (isLink(hash) ? hash : storedLink(KEY)));

  // The link is removed from the address bar at once, because browsers store and may synchronize URLs.
  useEffect(() => {
    if (!isLink(hash)) return;
    setChosen(null);
    setLink(hash);
    storeLink(KEY, hash);
    void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  const shared = useMemo(() => (link === null ? null : readLinkOfTwo(link)), [link]);
  const two: Two | LinkProblem | null = chosen ?? shared;
  const leave = () => {
    setChosen(null);
    setLink(null);
    storeLink(KEY, null);
  };
  return { two, isShared: chosen === null, choose: setChosen, leave };
}
