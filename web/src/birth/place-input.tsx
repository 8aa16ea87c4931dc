import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { searchPlaces } from '#api/client.ts';
import { ServiceError } from '#api/errors.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { Spinner } from '#ui/spinner.tsx';
import styles from './place-input.module.css';
import { citiesNamed, isLongEnough, type Place, toPlace } from './places.ts';

interface PlaceInputProps {
  label: string;
  /** The text in the box. */
  text: string;
  onText: (text: string) => void;
  onChoose: (place: Place) => void;
  /** True if the text is the name of a chosen place. */
  isChosen: boolean;
  /** Shown below while a place is chosen. */
  chosen?: string | undefined;
  error?: string | null | undefined;
  /** The text if nothing is found; `by` is who searched. */
  nothing?: ((by: 'service' | 'device' | 'cities') => string) | undefined;
}

/** A place: a search box with suggestions for pointer and keyboard. */
export function PlaceInput(props: PlaceInputProps) {
  const { label, text, onText, onChoose, isChosen, chosen = '', nothing = nothingFound } = props;
  const { search, typed, searchNow, clear } = usePlaceSearch();
  const [isRejected, setRejected] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const places = search.found?.places ?? [];
  const { isOpen, active, setActive, open, close } = useSuggestions(search, list);
  // The message asks to search, so it is out of date while places are searched and shown.
  const error = search.isSearching || places.length > 0 ? null : props.error;
  const choose = (place: Place) => {
    const isUsable = Number.isFinite(place.latitude) && Number.isFinite(place.longitude);
    setRejected(!isUsable);
    close();
    if (!isUsable) return;
    onChoose(place);
    clear();
  };
  const searchAtOnce = () => {
    input.current?.focus();
    setRejected(false);
    searchNow(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const place = isOpen && active !== null ? places[active] : undefined;
    if (step !== undefined && places.length > 0) {
      open();
      const from = active ?? (step > 0 ? -1 : 0);
      setActive((from + step + places.length) % places.length);
    } else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && place) choose(place);
    // Enter searches until a place is chosen; then it submits the form.
    else if (event.key === 'Enter' && !isChosen) searchAtOnce();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isShownChosen = isChosen && chosen !== '' && !search.isSearching;
  const status = isShownChosen ? chosen : statusText(search, nothing);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <div className={field.box} data-invalid={error ? '' : undefined}>
          <input
            ref={input}
            id={id}
            role="combobox"
            className={field.input}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-activedescendant={isOpen && active !== null ? `${id}-${active}` : undefined}
            aria-invalid={Boolean(error)}
            aria-describedby={`${id}-status ${id}-error`}
            autoComplete="off"
            placeholder={t('place.placeholder')}
            spellCheck="false"
            enterKeyHint="search"
            value={text}
            onChange={({ target }) => {
              setRejected(false);
              onText(target.value);
              typed(target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <span className={styles.spinner}>{search.isSearching && <Spinner />}</span>
        </div>
        <button type="button" className={button.quiet} onClick={searchAtOnce}>
          {t('place.search')}
        </button>
        {isOpen && (
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-labelledby={`${id}-status`}
            className={styles.list}
          >
            {places.map((place, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and handles the keys
              <div
                key={place.name}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                // Otherwise the box would lose the focus, which closes the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
              >
                {place.name}
                {place.zone !== null && <small>{place.zoneLabel ?? place.zone}</small>}
              </div>
            ))}
          </div>
        )}
      </div>
      <p
        id={`${id}-status`}
        role="status"
        className={isRejected ? field.error : isShownChosen ? field.meaning : field.help}
      >
        {isRejected ? t('place.no-coordinates') : status}
      </p>
      <p id={`${id}-error`} className={field.error}>
        {error}
      </p>
    </div>
  );
}

/** Which suggestion is active, and whether the list is open: it opens when places arrive. */
function useSuggestions(search: PlaceSearch, list: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const hasPlaces = !search.isSearching && (search.found?.places.length ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each result once
  useEffect(() => {
    if (search.isSearching) return;
    setOpen(hasPlaces);
    setActive(null);
  }, [search]);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, list]);
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);
  return { isOpen, active, setActive, open: () => setOpen(true), close: () => setOpen(false) };
}

function statusText(
  { isSearching, found }: PlaceSearch,
  nothing: NonNullable<PlaceInputProps['nothing']>,
): string {
  if (isSearching) return t('place.searching');
  if (found === null) return '';
  const { places, by } = found;
  const count = places.length;
  if (count === 0) return nothing(by);
  if (by === 'cities') return t('place.found-in-cities');
  return by === 'device' ? t('place.found-by-device', { count }) : t('place.found', { count });
}

function nothingFound(by: PlacesFound['by']): string {
  return t(by === 'cities' ? 'place.failed' : 'place.none');
}

interface PlacesFound {
  readonly places: readonly Place[];
  readonly by: 'service' | 'device' | 'cities';
}

/** Searches places by the service or the device. If neither answers, searches the built-in cities. */
async function findPlaces(
  query: string,
  thorough: boolean,
  signal: AbortSignal,
): Promise<PlacesFound> {
  try {
    const { results, isFallback } = await searchPlaces(query, { thorough, signal });
    return { places: results.map(toPlace), by: isFallback ? 'device' : 'service' };
  } catch (error) {
    if (!(error instanceof ServiceError)) return { places: [], by: 'service' };
    return { places: citiesNamed(query), by: 'cities' };
  }
}

/** Typing pause before a search, in milliseconds. */
const DEBOUNCE_MS = 300;

interface PlaceSearch {
  readonly isSearching: boolean;
  /** The latest result; null if there is none. While searching, the result of the search before. */
  readonly found: PlacesFound | null;
}

const IDLE: PlaceSearch = { isSearching: false, found: null };

/** Searches places while typing, and at once on demand. Only the latest query's result is shown. */
function usePlaceSearch() {
  const [search, setSearch] = useState(IDLE);
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({});
  const cancel = useCallback(() => {
    clearTimeout(pending.current.timer);
    pending.current.request?.abort();
    pending.current = {};
  }, []);
  useEffect(() => cancel, [cancel]);
  const run = async (query: string, thorough: boolean) => {
    cancel();
    const request = new AbortController();
    pending.current = { request };
    setSearch((before) => ({ ...before, isSearching: true }));
    const found = await findPlaces(query, thorough, request.signal);
    if (!request.signal.aborted) setSearch({ isSearching: false, found });
  };
  const clear = () => {
    cancel();
    setSearch(IDLE);
  };
  return {
    search,
    clear,
    typed: (text: string) => {
      const query = text.trim();
      if (!isLongEnough(query)) return clear();
      cancel();
      pending.current = { timer: setTimeout(() => run(query, false), DEBOUNCE_MS) };
    },
    /** Searches also for a short query; the server may ask its configured provider. */
    searchNow: (text: string) => {
      if (text.trim() !== '') void run(text.trim(), true);
    },
  };
}
