import { useEffect, useId, useRef, useState } from 'react';
import { moveFocus } from '#lib/move-focus.ts';
import button from './button.module.css';
import styles from './download-menu.module.css';
import { Icon } from './icon.tsx';
import page from './page.module.css';
import { Spinner } from './spinner.tsx';
import { useCloseOutside } from './use-close-outside.ts';

/** An entry of the menu: a format in which to save the page's content. */
interface DownloadEntry {
  readonly id: string;
  readonly label: string;
  readonly note: string;
}

interface DownloadMenuProps {
  /** Label of the button. */
  label: string;
  /** Label of the button that opens the menu. */
  others: string;
  entries: readonly DownloadEntry[];
  /** Description of the file that is being made; null if there is none. */
  making: string | null;
  /** Called when the button is pressed. */
  onMain: () => void;
  /** Called with the entry that was chosen. */
  onEntry: (id: string) => void;
}

/** A button that saves a file, and a menu of other formats. */
export function DownloadMenu({
  label,
  others,
  entries,
  making,
  onMain,
  onEntry,
}: DownloadMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useCloseOutside(menu, isOpen, () => setOpen(false));
  const choose = (entry: string) => {
    setOpen(false);
    menu.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    onEntry(entry);
  };
  return (
    <div ref={menu} className={styles.split}>
      <button
        type="button"
        className={`${button.quiet} ${styles.text}`}
        aria-disabled={making !== null}
        onClick={onMain}
      >
        {making === null ? <Icon name="download" /> : <Spinner />}
        {label}
      </button>
      <button
        type="button"
        id={id}
        className={`${button.quiet} ${styles.more}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {others}
        <Icon name="chevron" />
      </button>
      {isOpen && <Entries labelledBy={id} entries={entries} onEntry={choose} />}
      <span role="status" className="visually-hidden">
        {making}
      </span>
    </div>
  );
}

interface EntriesProps {
  /** Id of the button that opens the menu. */
  labelledBy: string;
  entries: readonly DownloadEntry[];
  onEntry: (id: string) => void;
}

function Entries({ labelledBy, entries, onEntry }: EntriesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('button')?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={list}
      role="menu"
      aria-labelledby={labelledBy}
      className={`${page.popover} ${styles.menu}`}
      onKeyDown={moveFocus}
    >
      {entries.map(({ id, label, note }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          data-stop=""
          tabIndex={-1}
          className={styles.item}
          onClick={() => onEntry(id)}
        >
          {label}
          <span className={styles.note}>{note}</span>
        </button>
      ))}
    </div>
  );
}
