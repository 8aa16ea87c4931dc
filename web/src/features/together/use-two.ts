import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLink, type LinkProblem, readLinkOfTwo } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';

export type Two = readonly [BirthRequest, BirthRequest];

/** Stored for the tab, so that a reload shows the same two people. */
const KEY = 'sharedLinkOfTwo';

/** The births to compare: those that were chosen here, or those of a link. */
export function useTwo() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Two | null>(null);
  const [link, setLink] = useState(() => (isLink(hash) ? hash : storedLink()));

  // Removed from the address at once, because browsers store and may synchronize addresses.
  useEffect(() => {
    if (!isLink(hash)) return;
    setChosen(null);
    setLink(hash);
    storeLink(hash);
    void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  const shared = useMemo(() => (link === null ? null : readLinkOfTwo(link)), [link]);
  const two: Two | LinkProblem | null = chosen ?? shared;
  const leave = () => {
    setChosen(null);
    setLink(null);
    storeLink(null);
  };
  return { two, isShared: chosen === null, choose: setChosen, leave };
}

/** Stored undecoded: a newer version may be able to read it. */
function storeLink(link: string | null): void {
  try {
    if (link === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, link);
  } catch {
    // Storage is full or blocked: only a reload fails.
  }
}

function storedLink(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
