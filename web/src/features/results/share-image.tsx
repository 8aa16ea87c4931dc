import { useEffect, useId, useMemo, useState } from 'react';
import type { StoredReading } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import { saveFile } from '#lib/save-file.ts';
import button from '#ui/button.module.css';
import { SendButton } from '#ui/share.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toasts.tsx';
import { CARD, type Download, QUOTE, STORY } from './downloads.ts';
import styles from './share-dialog.module.css';
import { useDownload } from './use-download.ts';

/** The chart as an image. It does not contain the date and time as text, but they can be derived from the wheel. */
export function ShareImage({ kept }: { kept: StoredReading }) {
  const id = useId();
  const { making, make } = useDownload(kept);
  const [file, setFile] = useState<File | null>(null);

  const show = async (download: Download) => {
    if (making === null) setFile(await make(download));
  };

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`} aria-busy={making !== null}>
      <h3 id={`${id}-title`}>{t('results.share.image')}</h3>
      <p>{t('results.share.image.text')}</p>
      <div className={styles.choices}>
        {[CARD, STORY, QUOTE].map((download) => (
          <button
            key={download.id}
            type="button"
            className={button.quiet}
            aria-disabled={making !== null}
            onClick={() => void show(download)}
          >
            {making === download && <Spinner />}
            {t(download.label)}
          </button>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {making !== null ? t('results.share.image.making') : file && t('results.share.image.ready')}
      </p>
      {file && <ImageActions file={file} />}
    </section>
  );
}

function ImageActions({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const picture = useMemo(() => ({ files: [file] }), [file]);
  const save = () => {
    saveFile(file, file.name);
    showToast('success', t('results.download.saved'));
  };
  return (
    <>
      {url && <img className={styles.preview} src={url} alt={t('results.share.image.preview')} />}
      <div className={styles.choices}>
        <SendButton data={picture} label={t('results.share.image.share')} />
        <button type="button" className={button.quiet} onClick={save}>
          {t('results.share.image.save')}
        </button>
      </div>
    </>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
