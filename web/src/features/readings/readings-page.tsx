import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureOf, submitMessage } from '#api/errors.ts';
import { forgetEverything } from '#api/forget-everything.ts';
import { deleteKept, type KeptReading, keptReadings, renameKept } from '#api/kept-readings.ts';
import { requestReadingWithFallback } from '#api/readings.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { forgetReading, storedBirth, storeReading } from '#api/stored-reading.ts';
import { clockTime, longDate } from '#lib/dates.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import prose from '#ui/prose.module.css';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast-store.ts';
import styles from './readings-page.module.css';

/** The readings kept in this browser: open, rename, delete. */
export function ReadingsPage() {
  const [current, setCurrent] = useState(storedBirth);
  const [kept, setKept] = useState(keptReadings);
  const refresh = () => {
    setCurrent(storedBirth());
    setKept(keptReadings());
  };
  const { opening, open } = useOpening();
  const isEmpty = current === null && kept.length === 0;
  return (
    <div className={prose.page}>
      <title>Your readings – Astrarium</title>
      <h1>Your readings</h1>
      <p>
        {isEmpty
          ? 'No reading is kept in this browser.'
          : 'They are kept in this browser only. Whoever uses it can open them.'}
      </p>
      <div className={styles.list}>
        {current && (
          <article className={styles.item}>
            <h2>{current.name?.trim() || 'A reading'}</h2>
            <p>{bornAs(current)}</p>
            <p className={styles.actions}>
              <Link to={pathOf('readingResults')} className={button.primary}>
                Continue
              </Link>
              <button
                type="button"
                className={button.quiet}
                onClick={() => {
                  forgetReading();
                  refresh();
                }}
              >
                Delete
              </button>
            </p>
          </article>
        )}
        {kept.map((own) => (
          <Kept
            key={own.id}
            kept={own}
            isOpening={opening === own.id}
            onOpen={() => void open(own)}
            onChange={refresh}
          />
        ))}
      </div>
      <p className={prose.actions}>
        <Link to={pathOf('birthData')} className={isEmpty ? button.primary : button.quiet}>
          Get Your Reading
        </Link>
        {!isEmpty && (
          <button
            type="button"
            className={button.quiet}
            onClick={() => {
              forgetEverything();
              showToast('success', 'Your data was deleted from this device.');
              refresh();
            }}
          >
            Clear everything
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
            aria-label="Name of this reading"
            defaultValue={kept.title}
            maxLength={100}
            // biome-ignore lint/a11y/noAutofocus: the person asked for this field
            autoFocus
          />
          <button type="submit" className={button.quiet}>
            Save
          </button>
        </form>
      ) : (
        <h2>{kept.title}</h2>
      )}
      <p>{bornAs(kept.request)}</p>
      <p className={styles.actions}>
        <button type="button" className={button.primary} aria-disabled={isOpening} onClick={onOpen}>
          {isOpening && <Spinner />}
          Open<span className="visually-hidden"> {kept.title}</span>
        </button>
        <button type="button" className={button.quiet} onClick={() => setIsNaming(true)}>
          Rename<span className="visually-hidden"> {kept.title}</span>
        </button>
        <button
          type="button"
          className={button.quiet}
          onClick={() => {
            deleteKept(kept.id);
            onChange();
          }}
        >
          Delete<span className="visually-hidden"> {kept.title}</span>
        </button>
      </p>
    </article>
  );
}

/** Calculates a kept reading again and shows it. */
function useOpening() {
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const open = async ({ id, request }: KeptReading) => {
    if (opening !== null) return;
    const { signal } = leaving.current;
    setOpening(id);
    try {
      const { answer, madeOnDevice } = await requestReadingWithFallback(request, signal);
      storeReading(answer, { request, madeOnDevice });
      await navigate(pathOf('readingResults'));
    } catch (error) {
      if (!signal.aborted) showToast('error', submitMessage(failureOf(error)));
    } finally {
      setOpening(null);
    }
  };
  return { opening, open };
}

function bornAs({ date, time, place }: BirthRequest): string {
  return [date && longDate(date), time && clockTime(time), place]
    .filter((part) => part)
    .join(' · ');
}
