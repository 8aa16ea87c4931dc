import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import button from './button.module.css';
import styles from './download-menu.module.css';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

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
  return (
    <div className={styles.split}>
      <button
        type="button"
        className={`${button.quiet} ${styles.text}`}
        aria-disabled={making !== null}
        onClick={onMain}
      >
        {making === null ? <Icon name="download" /> : <Spinner />}
        {label}
      </button>
      <MenuTrigger>
        <Button className={`${button.quiet} ${styles.more}`}>
          {others}
          <Icon name="chevron" />
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <Menu className={styles.menu ?? ''} onAction={(key) => onEntry(String(key))}>
            {entries.map(({ id, label, note }) => (
              <MenuItem key={id} id={id} textValue={label} className={styles.item ?? ''}>
                {label}
                <span className={styles.note}>{note}</span>
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      <span role="status" className="visually-hidden">
        {making}
      </span>
    </div>
  );
}
