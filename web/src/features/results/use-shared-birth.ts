import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLink, type LinkProblem, readLink } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';

/** Kept for the tab, so that a reload shows the same reading though the address has forgotten it. */
const KEY = 'sharedBirth';

/** The birth data of the link that was opened, or why there are none. They are taken out of the
 * address at once: browsers remember addresses, and some send their memory elsewhere. */
export function useSharedBirth(): BirthRequest | LinkProblem | 'missing' {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [shared, setShared] = useState(() => arrivedWith(hash));

  useEffect(() => {
    if (!isLink(hash)) return;
    setShared(arrivedWith(hash));
    void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  useEffect(() => {
    if (typeof shared === 'object') keep(shared);
  }, [shared]);

  return shared;
}

function arrivedWith(hash: string): BirthRequest | LinkProblem | 'missing' {
  if (isLink(hash)) return readLink(hash);
  return kept() ?? (hash === '' ? 'missing' : 'foreign');
}

function keep(request: BirthRequest): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(request));
  } catch {
    // Storage is full or blocked: only a reload will miss it.
  }
}

function kept(): BirthRequest | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
