import { useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { isSameReading } from '#api/kept-readings.ts';
import { type LinkProblem, readLink } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { storedBirth } from '#api/stored-reading.ts';
import { useLink } from '#birth/navigation.ts';

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

/** The birth of the link, or of the stored reading if there is no link. */
export function useBirth(): BirthOfPage {
  const [own] = useState(storedBirth);
  // After a navigation from another page without a link, the stored reading is shown.
  const isRestored = useNavigationType() !== NavigationType.Push;
  const { births: linked, forget } = useLink('nowLink', readLink, { isRestored });
  const isOther = own !== null && linked !== null && !isSame(own, linked);
  return {
    birth: linked ?? own,
    isOwn: linked === null || (own !== null && !isOther),
    other: isOther ? own : null,
    showOwn: forget,
  };
}

function isSame(own: BirthRequest, linked: BirthRequest | LinkProblem): boolean {
  return typeof linked !== 'string' && isSameReading(own, linked);
}
