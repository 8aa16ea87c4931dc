import { useEffect, useRef, useState } from 'react';
import { failureOf, reportMessage } from '#api/errors.ts';
import type { StoredReading } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import { saveFile } from '#lib/save-file.ts';
import { fileName } from '#lib/words.ts';
import { showToast } from '#ui/toast-store.ts';
import type { Download } from './downloads.ts';

/** Makes files of a reading, one at a time. */
export function useDownload(kept: StoredReading) {
  const [making, setMaking] = useState<Download | null>(null);
  const leaving = useRef(new AbortController());

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  /** Makes the file. Returns null if it was cancelled, or if it failed and the failure has been shown. */
  const make = async (download: Download): Promise<File | null> => {
    const { signal } = leaving.current;
    setMaking(download);
    try {
      const blob = await download.make(kept, signal);
      const name = fileName(kept.birth.name ?? 'Astrarium', download.content);
      return new File([blob], name, { type: blob.type });
    } catch (error) {
      const failure = failureOf(error);
      const isSaid = signal.aborted || failure.kind === 'declined';
      if (!isSaid) showToast('error', reportMessage(failure));
      return null;
    } finally {
      setMaking(null);
    }
  };

  const save = async (download: Download) => {
    const file = await make(download);
    if (file === null) return;
    saveFile(file, file.name);
    showToast('success', t('results.download.saved', { file: file.name }));
  };

  return { making, make, save };
}
