import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLink, type LinkProblem, readLink } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';

/** Stored for the tab, so that a reload shows the same reading. */
const KEY = 'sharedLink';

/** The birth data of the link, or why there are none. They are removed from the address at once,
 * because browsers store and may synchronize addresses. */
export function useSharedBirth(): BirthRequest | LinkProblem | 'missing' {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => (isLink(hash) ? hash : storedLink()));

  useEffect(() => {
    if (!isLink(hash)) return;
    setLink(hash);
    storeLink(hash);
    void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  const read = useMemo(() => (link === null ? null : readLink(link)), [link]);
  return read ?? (hash === '' ? 'missing' : 'foreign');
}

/** Stored undecoded: a newer version may be able to read it. */
function storeLink(link: string): void {
  try {
    sessionStorage.setItem(KEY, link);
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
