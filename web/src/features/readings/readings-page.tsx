import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { linkOf } from '#api/link.ts';
import {
  deleteKept,
  forgetEverything,
  forgetReading,
  type KeptReading,
  keptReadings,
  renameKept,
  storedBirth,
} from '#api/stored-readings.ts';
import { bornWithOptions } from '#birth/born.ts';
import { useOpenReading } from '#birth/navigation.ts';
import { type MessageId, t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { Message } from '#ui/message.tsx';
import prose from '#ui/prose.module.css';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toasts.tsx';
import styles from './readings-page.module.css';

/** The readings stored in this browser, with buttons to open, rename and delete them. */
export function ReadingsPage() {
  const [current, setCurrent] = useState(storedBirth);
  const [kept, setKept] = useState(keptReadings);
  const refresh = () => {
    setCurrent(storedBirth());
    setKept(keptReadings());
  };
  const { opening, open } = useOpenReading();
  const isEmpty = current === null && kept.length === 0;
  return (
    <div className={prose.page}>
      <title>{t('readings.title')}</title>
      <h1>{t('readings.heading')}</h1>
      <p>{t(isEmpty ? 'readings.none' : 'readings.where-kept')}</p>
      <div className={styles.list}>
        {current && (
          <article className={styles.item}>
            <h2>{current.name?.trim() || t('readings.current.unnamed')}</h2>
            <p>{bornWithOptions(current)}</p>
            <p className={styles.actions}>
              <Link to={pathOf('readingResults')} className={button.primary}>
                {t('readings.current.continue')}
              </Link>
              <button
                type="button"
                className={button.quiet}
                onClick={() => {
                  forgetReading();
                  refresh();
                }}
              >
                {t('readings.current.delete')}
              </button>
            </p>
          </article>
        )}
        {kept.map((own) => (
          <Kept
            key={own.id}
            kept={own}
            isOpening={opening === own.request}
            onOpen={() => void open(own.request)}
            onChange={refresh}
          />
        ))}
      </div>
      <p className={prose.actions}>
        <Link to={pathOf('birthData')} className={isEmpty ? button.primary : button.quiet}>
          {t('readings.start')}
        </Link>
        {!isEmpty && (
          <button
            type="button"
            className={button.quiet}
            onClick={() => {
              forgetEverything();
              showToast('success', t('readings.cleared'));
              refresh();
            }}
          >
            {t('readings.clear')}
          </button>
        )}
      </p>
    </div>
  );
}

interface KeptProps {
  kept: KeptReading;
  isOpening: boolean;
  onOpen: () => void;
  onChange: () => void;
}

function Kept({ kept, isOpening, onOpen, onChange }: KeptProps) {
  const [isNaming, setIsNaming] = useState(false);
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title')).trim();
    if (title !== '') renameKept(kept.id, title);
    setIsNaming(false);
    onChange();
  };
  return (
    <article className={styles.item}>
      {isNaming ? (
        <form className={styles.naming} onSubmit={rename}>
          <input
            name="title"
            className={field.input}
            aria-label={t('readings.kept.name')}
            defaultValue={kept.title}
            maxLength={100}
            // biome-ignore lint/a11y/noAutofocus: the person asked for this field
            autoFocus
          />
          <button type="submit" className={button.quiet}>
            {t('readings.kept.save')}
          </button>
        </form>
      ) : (
        <h2>{kept.title}</h2>
      )}
      <p>{bornWithOptions(kept.request)}</p>
      <p className={styles.actions}>
        <button type="button" className={button.primary} aria-disabled={isOpening} onClick={onOpen}>
          {isOpening && <Spinner />}
          <ActionName id="readings.kept.open" title={kept.title} />
        </button>
        <Link to={pathOf('now', linkOf(kept.request))} className={button.quiet}>
          <ActionName id="readings.kept.now" title={kept.title} />
        </Link>
        <button type="button" className={button.quiet} onClick={() => setIsNaming(true)}>
          <ActionName id="readings.kept.rename" title={kept.title} />
        </button>
        <button
          type="button"
          className={button.quiet}
          onClick={() => {
            deleteKept(kept.id);
            onChange();
          }}
        >
          <ActionName id="readings.kept.delete" title={kept.title} />
        </button>
      </p>
    </article>
  );
}

/** The label of a button. For screen readers it includes the title of the reading. */
function ActionName({ id, title }: { id: MessageId; title: string }) {
  // The title is not a value, because Lingui would render tags in it as elements.
  const components = { hidden: <span className="visually-hidden" />, title: <>{title}</> };
  return <Message id={id} components={components} />;
}
