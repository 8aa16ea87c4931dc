import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLink, type LinkProblem, readLink } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';

/** Kept for the tab, so that a reload shows the same reading though the address has forgotten it. */
const KEY = 'sharedLink';

/** The birth data of the link that was opened, or why there are none. They are taken out of the
 * address at once: browsers remember addresses, and some send their memory elsewhere. */
export function useSharedBirth(): BirthRequest | LinkProblem | 'missing' {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => (isLink(hash) ? hash : keptLink()));

  useEffect(() => {
    if (!isLink(hash)) return;
    setLink(hash);
    keepLink(hash);
    void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  const read = useMemo(() => (link === null ? null : readLink(link)), [link]);
  return read ?? (hash === '' ? 'missing' : 'foreign');
}

/** As it came: a newer version may read what this one can't. */
function keepLink(link: string): void {
  try {
    sessionStorage.setItem(KEY, link);
  } catch {
    // Storage is full or blocked: only a reload will miss it.
  }
}

function keptLink(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
