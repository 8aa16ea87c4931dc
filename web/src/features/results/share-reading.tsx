import { useEffect, useId, useMemo, useState } from 'react';
import { type ReportForm, report } from '#api/client.ts';
import { reportMessage } from '#api/errors.ts';
import { linkOf } from '#api/link.ts';
import type { StoredReading } from '#api/stored-readings.ts';
import { type MessageId, t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { saveFile, usesLetter } from '#lib/save-file.ts';
import { fileName } from '#lib/words.ts';
import button from '#ui/button.module.css';
import { DownloadMenu as Menu } from '#ui/download-menu.tsx';
import { Message } from '#ui/message.tsx';
import notice from '#ui/notice.module.css';
import page from '#ui/page.module.css';
import { LinkField, SendButton, ShareDialog } from '#ui/share.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toasts.tsx';
import { useAction } from '#ui/use-request.ts';
import { AssistantFacts } from './assistant-facts.tsx';
import { CompareWithMe } from './compare-with-me.tsx';
import { readingTitle } from './results.tsx';
import styles from './share-reading.module.css';

/** Shares a reading as a link that contains the birth data, or as an image. */
export function ShareReading({ kept }: { kept: StoredReading }) {
  const id = useId();
  const url = window.location.origin + pathOf('reading', linkOf(kept.request));
  return (
    <ShareDialog headline={t('results.share.headline')}>
      <section className={styles.part} aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`}>{t('results.share.link')}</h3>
        <p id={`${id}-warning`} className={notice.hint}>
          <Message id="results.share.link.warning" components={{ strong: <strong /> }} />
        </p>
        <LinkField url={url} label={t('results.share.link.field')} describedBy={`${id}-warning`} />
        <SendButton data={{ title: readingTitle(kept.birth.name), url }} label={t('share.send')} />
      </section>
      <CompareWithMe request={kept.request} warning={`${id}-warning`} />
      <ShareImage kept={kept} />
      <AssistantFacts request={kept.request} />
    </ShareDialog>
  );
}

/** The chart as an image. It does not contain the date and time as text, but they can be derived from the wheel. */
function ShareImage({ kept }: { kept: StoredReading }) {
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
      <div className={page.row}>
        {[QUOTE, QUOTE_STORY, CARD, STORY].map((download) => (
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
      {url && (
        <img
          className={styles.preview}
          src={url}
          alt={t('results.share.image.preview')}
          onLoad={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        />
      )}
      <div className={page.row}>
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

/** Saves the reading as text, or in another format from the menu. */
export function DownloadReading({ kept }: { kept: StoredReading }) {
  const { making, save } = useDownload(kept);
  const offered = downloads(navigator.language);
  const start = (chosen: Download) => {
    if (making === null) void save(chosen);
  };
  return (
    <Menu
      label={t('results.download')}
      others={t('results.download.others')}
      entries={[
        ...offered.map(({ id, label, note }) => ({ id, label: t(label), note: t(note) })),
        {
          id: 'print',
          label: t('results.download.print'),
          note: t('results.download.print.note'),
        },
      ]}
      making={making && t('results.download.making', { file: t(making.label) })}
      onMain={() => start(TEXT)}
      onEntry={(id) => {
        const chosen = offered.find((own) => own.id === id);
        if (chosen) start(chosen);
        // Prints after the menu has closed, so that the menu is not printed.
        else setTimeout(() => window.print());
      }}
    />
  );
}

/** A format in which a reading can be saved. */
interface Download {
  readonly id: string;
  readonly label: MessageId;
  readonly note: MessageId;
  /** Ending of the file's name, after the person's name. */
  readonly content: string;
  readonly make: (kept: StoredReading, signal: AbortSignal) => Blob | Promise<Blob>;
}

/** The text file, which is part of the answer and needs no further request. */
const TEXT = download(
  'text',
  'Complete-Reading.txt',
  ({ reading }) => new Blob([reading.text ?? ''], { type: 'text/plain;charset=utf-8' }),
);
const CARD = download('card', 'Chart-Card.png', madeByServer({ format: 'png', size: 'card' }));
const STORY = download('story', 'Chart-Story.png', madeByServer({ format: 'png', size: 'story' }));
const QUOTE = download('quote', 'Chart-Quote.png', madeByServer({ format: 'png', size: 'quote' }));
const QUOTE_STORY = download(
  'quote-story',
  'Chart-Quote-Story.png',
  madeByServer({ format: 'png', size: 'quote-story' }),
);
const WHEEL = download(
  'wheel',
  'Chart-Wheel.svg',
  ({ reading }) => new Blob([largestWheel(reading)], { type: 'image/svg+xml' }),
);
const DATA = download(
  'data',
  'Complete-Reading.json',
  ({ reading: { chart, reading }, birth }) =>
    new Blob([JSON.stringify({ chart, reading, birthData: birth }, null, 2)], {
      type: 'application/json',
    }),
);
const PAGES = (['a4', 'letter'] as const).map((pageSize) => ({
  ...download('pdf', 'Complete-Reading.pdf', madeByServer({ format: 'pdf', pageSize })),
  id: pageSize,
  label: `results.download.pdf-${pageSize}` as const,
}));

function download(name: string, content: string, make: Download['make']): Download {
  const label = `results.download.${name}` as MessageId;
  return { id: name, label, note: `results.download.${name}.note` as MessageId, content, make };
}

/** All formats, with the visitor's paper size first. */
function downloads(language: string): readonly Download[] {
  const pages = usesLetter(language) ? PAGES.toReversed() : PAGES;
  return [TEXT, ...pages, CARD, STORY, WHEEL, DATA];
}

function madeByServer(form: ReportForm): Download['make'] {
  return ({ request }, signal) => report(request, form, signal);
}

/** The largest wheel of the answer as a data URL. */
function largestWheel({ wheel }: StoredReading['reading']): string {
  const image = wheel?.at(-1)?.image ?? '';
  const bytes = Uint8Array.from(atob(image.slice(image.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0),
  );
  return new TextDecoder().decode(bytes);
}

/** Makes files of a reading, one at a time. */
function useDownload(kept: StoredReading) {
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
