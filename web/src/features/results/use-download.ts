import { reportMessage } from '#api/errors.ts';
import type { StoredReading } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import { saveFile } from '#lib/save-file.ts';
import { fileName } from '#lib/words.ts';
import { showToast } from '#ui/toasts.tsx';
import { useAction } from '#ui/use-request.ts';
import type { Download } from './downloads.ts';

/** Makes files of a reading, one at a time. */
export function useDownload(kept: StoredReading) {
  const { running, run } = useAction<Download>(reportMessage);
  /** Makes the file. Returns null if it was cancelled, or if it failed and the failure has been shown. */
  const make = (download: Download): Promise<File | null> =>
    run(download, async (signal) => {
      const blob = await download.make(kept, signal);
      const name = fileName(kept.birth.name ?? 'Astrarium', download.content);
      return new File([blob], name, { type: blob.type });
    });
  const save = async (download: Download) => {
    const file = await make(download);
    if (file === null) return;
    saveFile(file, file.name);
    showToast('success', t('results.download.saved', { file: file.name }));
  };
  return { making: running, make, save };
}
