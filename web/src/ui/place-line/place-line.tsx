import { useId, useRef } from 'react';
import { searchPlaces } from '#api/client.ts';
import type { PlaceResult } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { type PlaceSearch, usePlaceSearch } from '#ui/use-place-search.ts';
import styles from './place-line.module.css';

/** The places found, or `failed`. */
type Found = readonly PlaceResult[] | 'failed';

interface PlaceLineProps {
  label: string;
  text: string;
  place: PlaceResult | null;
  onPlace: (text: string, place: PlaceResult | null) => void;
  /** True if an error is shown while no place is chosen. */
  isAsked: boolean;
}

/** A search box for a place. The places found are listed below it as buttons. */
export function PlaceLine({ label, text, place, onPlace, isAsked }: PlaceLineProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { search, typed, searchNow, clear } = usePlaceSearch(findPlaces);
  const isMissing = isAsked && place === null;
  const status = place ? t('place.chosen', { zone: zoneOf(place) }) : wordsOf(search);
  const { isSearching, found } = search;
  const places = isSearching || found === null || found === 'failed' ? [] : found;
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
            // Results for the previous text are removed at once.
            clear();
            typed(target.value);
          }}
          onKeyDown={(event) => {
            // Enter searches until a place is chosen; then it submits the form.
            if (event.key !== 'Enter' || place !== null) return;
            event.preventDefault();
            searchNow(text);
          }}
          aria-invalid={isMissing}
          aria-describedby={`${id}-status ${id}-error`}
        />
        <button type="button" className={button.quiet} onClick={() => searchNow(text)}>
          {t('place.search')}
        </button>
      </div>
      <p id={`${id}-status`} role="status" className={field.meaning}>
        {status}
      </p>
      <p id={`${id}-error`} className={field.error}>
        {isMissing && t('place.missing')}
      </p>
      {places.length > 0 && (
        <ul aria-label={t('place.results')}>
          {places.map((own) => (
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

function wordsOf({ isSearching, found }: PlaceSearch<Found>): string {
  if (isSearching) return t('place.searching');
  if (found === null) return '';
  if (found === 'failed') return t('place.failed');
  return found.length > 0 ? t('place.found', { count: found.length }) : t('place.none');
}

async function findPlaces(query: string, thorough: boolean, signal: AbortSignal): Promise<Found> {
  try {
    return (await searchPlaces(query, { thorough, signal })).results;
  } catch {
    return 'failed';
  }
}
