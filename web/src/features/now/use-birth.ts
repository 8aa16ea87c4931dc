import { useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { isSameReading } from '#api/kept-readings.ts';
import { isLink, type LinkProblem, readLink } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { storedBirth } from '#api/stored-reading.ts';

/** Stored for the tab, so that a reload shows the same chart. */
const KEY = 'nowLink';

interface BirthOfPage {
  /** The birth data, why the link has none, or null if there is neither a link nor a reading. */
  readonly birth: BirthRequest | LinkProblem | null;
  /** True for the stored reading, false for a link. */
  readonly isOwn: boolean;
  /** The stored reading's birth, if it is another than the one shown. */
  readonly other: BirthRequest | null;
  /** Leaves the link for the stored reading. */
  readonly showOwn: () => void;
}

/** The birth of the link, else of the stored reading. The link is removed from the address at once,
 * because browsers store and may synchronize addresses. */
export function useBirth(): BirthOfPage {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const arrived = useNavigationType();
  const [own] = useState(storedBirth);
  const [link, setLink] = useState(() => {
    if (isLink(hash)) return hash;
    // Who comes from another page without a link means the stored reading.
    return arrived === NavigationType.Push ? null : storedLink();
  });

  useEffect(() => {
    if (!isLink(hash)) return;
    setLink(hash);
    void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  useEffect(() => storeLink(link), [link]);

  const linked = useMemo(() => (link === null ? null : readLink(link)), [link]);
  const isOther = own !== null && linked !== null && !isSame(own, linked);
  return {
    birth: linked ?? own,
    isOwn: linked === null || (own !== null && !isOther),
    other: isOther ? own : null,
    showOwn: () => setLink(null),
  };
}

function isSame(own: BirthRequest, linked: BirthRequest | LinkProblem): boolean {
  return typeof linked !== 'string' && isSameReading(own, linked);
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
