import {
  type KeyboardEvent,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { PopoverContext } from 'react-aria-components/Popover';
import { useContextProps } from 'react-aria-components/slots';
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
  const {
    label,
    text,
    onText,
    onChoose,
    isChosen,
    chosen = '',
    error,
    nothing = nothingFound,
  } = props;
  const { search, typed, searchNow, clear } = usePlaceSearch();
  const [isRejected, setRejected] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const places = search.found?.places ?? [];
  const choose = (place: Place) => {
    const isUsable = Number.isFinite(place.latitude) && Number.isFinite(place.longitude);
    setRejected(!isUsable);
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
    // Enter searches until a place is chosen; then it submits the form.
    const isOnOption = input.current?.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || isChosen || isOnOption) return;
    event.preventDefault();
    event.stopPropagation();
    searchAtOnce();
  };
  const isShownChosen = isChosen && chosen !== '' && !search.isSearching;
  const status = isShownChosen ? chosen : statusText(search, nothing);
  return (
    <ComboBox
      className={field.field ?? ''}
      items={places.map((place, index) => ({ id: index, place }))}
      inputValue={text}
      onInputChange={(next) => {
        if (next === text) return;
        setRejected(false);
        onText(next);
        typed(next);
      }}
      value={null}
      onChange={(key) => {
        const place = typeof key === 'number' ? places[key] : undefined;
        if (place) choose(place);
      }}
      allowsCustomValue
      isInvalid={Boolean(error)}
      aria-describedby={`${id}-status ${id}-error`}
    >
      <OpenWhenFound search={search} />
      <Label className={field.label ?? ''}>{label}</Label>
      <div className={styles.row}>
        <div
          className={field.box}
          data-invalid={error ? '' : undefined}
          onKeyDownCapture={onKeyDown}
        >
          <Input
            ref={input}
            className={field.input ?? ''}
            placeholder={t('place.placeholder')}
            spellCheck="false"
            enterKeyHint="search"
          />
          <span className={styles.spinner}>{search.isSearching && <Spinner />}</span>
        </div>
        <button type="button" className={button.quiet} onClick={searchAtOnce}>
          {t('place.search')}
        </button>
        <Suggestions />
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
    </ComboBox>
  );
}

/** The places found. Not in a `Popover`, which closes when the page scrolls. */
function Suggestions() {
  const state = use(ComboBoxStateContext);
  const isOpen = state?.isOpen ?? false;
  const [, list] = useContextProps({}, useRef<HTMLElement>(null), PopoverContext);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, list]);
  // Without a state, the combo box only reads which options there are.
  if (state !== null && !isOpen) return null;
  return (
    <div ref={list as RefObject<HTMLDivElement>} className={styles.list}>
      <ListBox<{ id: number; place: Place }> className={styles.options ?? ''}>
        {({ place: { name, zone, zoneLabel } }) => (
          <ListBoxItem className={styles.option ?? ''} textValue={name}>
            {name}
            {zone !== null && <small>{zoneLabel ?? zone}</small>}
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  );
}

/** Opens the list when places arrive, because they arrive after typing. */
function OpenWhenFound({ search }: { search: PlaceSearch }) {
  const state = use(ComboBoxStateContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each result once
  useEffect(() => {
    if (search.isSearching || !search.found?.places.length) return;
    state?.open(null, 'manual');
  }, [search]);
  return null;
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
