import { useContext, useEffect, useId, useRef } from 'react';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import button from '#ui/button.module.css';
import { Spinner } from '#ui/spinner.tsx';
import type { Place } from './draft.ts';
import field from './field.module.css';
import styles from './place-search-input.module.css';
import { type PlaceSearch, usePlaceSearch } from './use-place-search.ts';

interface PlaceSearchInputProps {
  /** What stands in the box. */
  text: string;
  onText: (text: string) => void;
  onChoose: (place: Place) => void;
  /** What stands in the box is the name of a chosen place. */
  isChosen: boolean;
}

/** The birth location: a search box whose suggestions can be chosen with pointer or keyboard. */
export function PlaceSearchInput({ text, onText, onChoose, isChosen }: PlaceSearchInputProps) {
  const { search, typed, searchNow, clear } = usePlaceSearch();
  const input = useRef<HTMLInputElement>(null);
  const chosenName = useRef<string>(null);
  const statusId = useId();

  const change = (next: string) => {
    // Choosing puts the place's name into the box; that is not typing.
    if (next === chosenName.current || next === text) return;
    chosenName.current = null;
    onText(next);
    typed(next);
  };

  const choose = (key: string | number | null) => {
    const place = search.places[Number(key)];
    if (key === null || place === undefined) return;
    chosenName.current = place.name;
    onChoose(place);
    clear();
  };

  const searchFromKeyboardOrButton = () => {
    input.current?.focus();
    searchNow(text);
  };

  return (
    <ComboBox
      className={field.field ?? ''}
      items={search.places.map((place, id) => ({ id, place }))}
      inputValue={text}
      onInputChange={change}
      value={null}
      onChange={choose}
      menuTrigger="input"
      allowsCustomValue
      aria-describedby={statusId}
    >
      <Label className={field.label ?? ''}>Birth location</Label>
      <div className={styles.row}>
        <div className={field.box}>
          <Input
            ref={input}
            className={field.input ?? ''}
            placeholder="City or town"
            autoComplete="off"
            spellCheck="false"
            enterKeyHint="search"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isChosen || search.status === 'found') return;
              event.preventDefault();
              searchFromKeyboardOrButton();
            }}
          />
          <span className={styles.spinner}>{search.status === 'searching' && <Spinner />}</span>
        </div>
        <button type="button" className={button.quiet} onClick={searchFromKeyboardOrButton}>
          Search
        </button>
      </div>
      <p id={statusId} role="status" className={field.help}>
        {statusText(search)}
      </p>
      <OpenWhenFound search={search} />
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox className={styles.list ?? ''}>
          {({ id, place }: { id: number; place: Place }) => (
            <ListBoxItem id={id} textValue={place.name} className={styles.option ?? ''}>
              <span>{place.name}</span>
              {place.zone !== null && <small>{place.zone}</small>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** Results come after the typing that asked for them, so the list is opened when they do. */
function OpenWhenFound({ search }: { search: PlaceSearch }) {
  const state = useContext(ComboBoxStateContext);
  const open = useRef(state?.open);
  open.current = state?.open;
  useEffect(() => {
    if (search.status === 'found') open.current?.(null, 'manual');
  }, [search]);
  return null;
}

function statusText({ status, builtIn }: PlaceSearch): string {
  if (status === 'searching') return 'Searching…';
  if (status === 'nothing') {
    return 'No place found. Try the nearest larger town, or enter coordinates below.';
  }
  if (builtIn) return 'Place search can’t be reached. Showing built-in cities.';
  return 'Three letters are enough to start.';
}
