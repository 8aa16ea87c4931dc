import { useId, useRef } from 'react';
import type { PlaceResult } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import styles from './place-line.module.css';
import { type Places, usePlaces } from './use-places.ts';

interface PlaceLineProps {
  label: string;
  text: string;
  place: PlaceResult | null;
  onPlace: (text: string, place: PlaceResult | null) => void;
  /** Whether a missing place is complained of. */
  isAsked: boolean;
}

/** A search box for a place; what it finds is listed below it as buttons. */
export function PlaceLine({ label, text, place, onPlace, isAsked }: PlaceLineProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { found, type, search, clear } = usePlaces();
  const isMissing = isAsked && place === null;
  const status = place ? t('place.chosen', { zone: zoneOf(place) }) : wordsOf(found);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.search}>
        <input
          ref={input}
          id={id}
          className={field.input}
          placeholder={t('place.placeholder')}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="search"
          aria-required="true"
          value={text}
          onChange={({ target }) => {
            onPlace(target.value, null);
            type(target.value);
          }}
          onKeyDown={(event) => {
            // Enter searches until a place is chosen; then it submits the form.
            if (event.key !== 'Enter' || place !== null) return;
            event.preventDefault();
            search(text);
          }}
          aria-invalid={isMissing}
          aria-describedby={`${id}-status ${id}-error`}
        />
        <button type="button" className={button.quiet} onClick={() => search(text)}>
          {t('place.search')}
        </button>
      </div>
      <p id={`${id}-status`} role="status" className={field.meaning}>
        {status}
      </p>
      <p id={`${id}-error`} className={field.error}>
        {isMissing && t('place.missing')}
      </p>
      {found.places.length > 0 && (
        <ul aria-label={t('place.results')}>
          {found.places.map((own) => (
            <li key={`${own.formatted} ${own.geometry.lat} ${own.geometry.lng}`}>
              <button
                type="button"
                className={styles.place}
                onClick={() => {
                  onPlace(own.formatted, own);
                  clear();
                  // The button disappears, so move the focus first.
                  input.current?.focus();
                }}
              >
                {own.formatted}
                <small>{zoneOf(own)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function zoneOf({ annotations }: PlaceResult): string {
  return annotations.timezone.label ?? annotations.timezone.name;
}

function wordsOf({ status, places }: Places): string {
  switch (status) {
    case 'idle':
      return '';
    case 'searching':
      return t('place.searching');
    case 'failed':
      return t('place.failed');
    case 'found':
      return places.length > 0 ? t('place.found', { count: places.length }) : t('place.none');
  }
}
