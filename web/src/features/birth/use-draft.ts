import { useEffect, useState } from 'react';
import { saveDraft, savedDraft } from './draft.ts';

/** The draft, restored from storage and saved on each change. */
export function useDraft() {
  const [draft, setDraft] = useState(savedDraft);
  useEffect(() => saveDraft(draft), [draft]);
  return [draft, setDraft] as const;
}
