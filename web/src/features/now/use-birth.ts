import { useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { isSameReading } from '#api/kept-readings.ts';
import { isLink, type LinkProblem, readLink } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { storedLink, storeLink } from '#api/stored-link.ts';
import { storedBirth } from '#api/stored-reading.ts';

/** Key of the link in the tab's session storage, so that a reload shows the same chart. */
const KEY = 'nowLink';

interface BirthOfPage {
  /** The birth data; or why the link has none; or null if there is neither a link nor a stored reading. */
  readonly birth: BirthRequest | LinkProblem | null;
  /** True for the stored reading, false for a link. */
  readonly isOwn: boolean;
  /** The birth of the stored reading, if it is not the one shown. */
  readonly other: BirthRequest | null;
  /** Discards the link and shows the stored reading. */
  readonly showOwn: () => void;
}

/** The birth of the link, or of the stored reading if there is no link. The link is removed from the address bar at
 * once, because browsers store and may synchronize URLs. */
export function useBirth(): BirthOfPage {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const arrived = useNavigationType();
  const [own] = useState(storedBirth);
  const [link, setLink] = useState(() => {
    if (isLink(hash)) return hash;
    // After a navigation from another page without a link, the stored reading is shown.
    return arrived === NavigationType.Push ? null : storedLink(KEY);
  });

  useEffect(() => {
    if (!isLink(hash)) return;
    setLink(hash);
    void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  useEffect(() => storeLink(KEY, link), [link]);

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
