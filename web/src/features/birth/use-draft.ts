import { useEffect, useState } from 'react';
import { saveDraft, savedDraft } from './draft.ts';

/** The draft, put back as it was left and saved as it changes. */
export function useDraft() {
  const [draft, setDraft] = useState(savedDraft);
  useEffect(() => saveDraft(draft), [draft]);
  return [draft, setDraft] as const;
}
