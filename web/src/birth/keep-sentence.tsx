import { useEffect, useState } from 'react';
import { t } from '#lib/messages.ts';
import { saveFile } from '#lib/save-file.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import { SendButton } from '#ui/share.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toasts.tsx';
import { useAction } from '#ui/use-request.ts';
import { type SentenceOfTheDay, sentenceImage } from './sentence-image.ts';
import styles from './today.module.css';

/** Makes an image of today's sentence, to save or to send. */
export function KeepSentence({ sentence }: { sentence: SentenceOfTheDay }) {
  const { running, run } = useAction<'image'>(() => t('today.keep.failed'));
  const [file, setFile] = useState<File | null>(null);
  const make = () =>
    run('image', async () => {
      const image = await sentenceImage(sentence);
      setFile(new File([image], 'today.png', { type: image.type }));
    });
  if (file) return <KeptSentence file={file} sentence={sentence} />;
  return (
    <button
      type="button"
      className={button.quiet}
      aria-busy={running !== null}
      onClick={() => void make()}
    >
      {running ? <Spinner /> : <Icon name="download" />}
      {t('today.keep')}
    </button>
  );
}

function KeptSentence({ file, sentence }: { file: File; sentence: SentenceOfTheDay }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const save = () => {
    saveFile(file, file.name);
    showToast('success', t('today.keep.saved'));
  };
  return (
    <div className={styles.kept}>
      {url && (
        <img
          src={url}
          width={1080}
          height={1080}
          alt={t('today.keep.preview', { sentence: sentence.sentence })}
        />
      )}
      <div className={styles.ways}>
        <button type="button" className={button.primary} onClick={save}>
          {t('today.keep.save')}
        </button>
        <SendButton data={{ files: [file] }} label={t('today.keep.send')} />
      </div>
    </div>
  );
}
