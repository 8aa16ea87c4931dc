import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { linkOf } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
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
import { DeleteButton } from '#ui/delete-button.tsx';
import field from '#ui/field.module.css';
import { Message } from '#ui/message.tsx';
import page from '#ui/page.module.css';
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
            <h2>{nameOf(current)}</h2>
            <p>{bornWithOptions(current)}</p>
            <p className={page.row}>
              <Link to={pathOf('readingResults')} className={button.primary}>
                {t('readings.current.continue')}
              </Link>
              <DeleteButton
                what={t('readings.delete.one', { title: nameOf(current) })}
                onDelete={() => {
                  forgetReading();
                  refresh();
                }}
              >
                {t('readings.current.delete')}
              </DeleteButton>
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
          <DeleteButton
            what={t('readings.delete.everything')}
            onDelete={() => {
              forgetEverything();
              showToast('success', t('readings.cleared'));
              refresh();
            }}
          >
            {t('readings.clear')}
          </DeleteButton>
        )}
      </p>
    </div>
  );
}

function nameOf({ name }: BirthRequest): string {
  return name?.trim() || t('readings.current.unnamed');
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
      <p className={page.row}>
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
        <DeleteButton
          what={t('readings.delete.one', { title: kept.title })}
          onDelete={() => {
            deleteKept(kept.id);
            onChange();
          }}
        >
          <ActionName id="readings.kept.delete" title={kept.title} />
        </DeleteButton>
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
