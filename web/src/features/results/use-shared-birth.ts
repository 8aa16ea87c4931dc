import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLink, type LinkProblem, readLink } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { storedLink, storeLink } from '#api/stored-link.ts';

/** Key of the link in the tab's session storage, so that a reload shows the same reading. */
const KEY = 'sharedLink';

/** The birth data of the link, or why there are none. The link is removed from the address bar at once, because
 * browsers store and may synchronize URLs. */
export function useSharedBirth(): BirthRequest | LinkProblem | 'missing' {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => (isLink(hash) ? hash : storedLink(KEY)));

  useEffect(() => {
    if (!isLink(hash)) return;
    setLink(hash);
    storeLink(KEY, hash);
    void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  const read = useMemo(() => (link === null ? null : readLink(link)), [link]);
  return read ?? (hash === '' ? 'missing' : 'foreign');
}
