import { useCombobox } from 'downshift';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { Spinner } from '#ui/spinner.tsx';
import { type PlaceSearch, usePlaceSearch } from '#ui/use-place-search.ts';
import type { Place } from './draft.ts';
import { type FoundPlaces, findPlaces } from './find-places.ts';
import styles from './place-search-input.module.css';

interface PlaceSearchInputProps {
  /** The text in the box. */
  text: string;
  onText: (text: string) => void;
  onChoose: (place: Place) => void;
  /** True if the text is the name of a chosen place. */
  isChosen: boolean;
}

/** The birth location: a search box with suggestions for pointer and keyboard. */
export function PlaceSearchInput({ text, onText, onChoose, isChosen }: PlaceSearchInputProps) {
  const { search, typed, searchNow, clear } = usePlaceSearch(findPlaces);
  const places = search.found?.places ?? [];
  const [wanted, setWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const inputId = useId();
  const statusId = useId();
  const [rejected, setRejected] = useState(false);

  // Results arrive after typing, so open the list then.
  useEffect(() => setWanted(!search.isSearching && search.found !== null), [search]);

  const isShown = wanted && places.length > 0;
  useEffect(() => {
    if (isShown) row.current?.querySelector('ul')?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  const choose = (place: Place) => {
    const usable = Number.isFinite(place.latitude) && Number.isFinite(place.longitude);
    setRejected(!usable);
    if (!usable) return;
    onChoose(place);
    clear();
  };

  const { isOpen, highlightedIndex, ...combobox } = useCombobox<Place>({
    inputId,
    items: [...places],
    itemToString: (place) => place?.name ?? '',
    inputValue: text,
    selectedItem: null,
    isOpen: isShown,
    onIsOpenChange: (change) => setWanted(change.isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  });

  const searchAtOnce = () => {
    input.current?.focus();
    setRejected(false);
    searchNow(text);
  };

  return (
    <div className={field.field}>
      <label className={field.label} {...combobox.getLabelProps()} htmlFor={inputId}>
        {t('birth.place')}
      </label>
      <div ref={row} className={styles.row}>
        <div className={field.box}>
          <input
            className={field.input}
            placeholder={t('birth.place.placeholder')}
            spellCheck="false"
            enterKeyHint="search"
            {...combobox.getInputProps({
              ref: input,
              'aria-describedby': statusId,
              onChange: (event) => {
                setRejected(false);
                onText(event.currentTarget.value);
                typed(event.currentTarget.value);
              },
              onKeyDown: (event) => {
                // Enter searches until a place is chosen; then it submits the form.
                if (event.key !== 'Enter' || isChosen || highlightedIndex >= 0) return;
                event.preventDefault();
                searchAtOnce();
              },
            })}
          />
          <span className={styles.spinner}>{search.isSearching && <Spinner />}</span>
        </div>
        <button type="button" className={button.quiet} onClick={searchAtOnce}>
          {t('birth.place.search')}
        </button>
        <ul className={styles.list} hidden={!isOpen} {...combobox.getMenuProps()}>
          {isOpen &&
            places.map((place, index) => (
              <li
                key={`${place.name} ${place.latitude} ${place.longitude}`}
                className={styles.option}
                data-highlighted={index === highlightedIndex || undefined}
                {...combobox.getItemProps({ item: place, index })}
              >
                {place.name}
                {place.zone !== null && <small>{place.zoneLabel ?? place.zone}</small>}
              </li>
            ))}
        </ul>
      </div>
      <p id={statusId} role="status" className={rejected ? field.error : field.help}>
        {rejected ? t('birth.place.no-coordinates') : statusText(search)}
      </p>
    </div>
  );
}

function statusText({ isSearching, found }: PlaceSearch<FoundPlaces>): string {
  if (isSearching) return t('birth.place.searching');
  if (found === null) return '';
  const { places, fallback } = found;
  const count = places.length;
  if (count === 0) return t('birth.place.nothing', { by: fallback ?? 'service' });
  if (fallback === 'cities') return t('birth.place.found-in-cities');
  return fallback === 'device'
    ? t('birth.place.found-by-device', { count })
    : t('birth.place.found', { count });
}
