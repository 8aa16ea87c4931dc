import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { StoredReading } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './download-menu.module.css';
import { type Download, downloads, TEXT } from './downloads.ts';
import { useDownload } from './use-download.ts';

/** Saves the reading as text, or in another format from the menu. */
export function DownloadMenu({ kept }: { kept: StoredReading }) {
  const { making, save } = useDownload(kept);
  const offered = downloads(navigator.language);
  const start = (chosen: Download) => {
    if (making === null) void save(chosen);
  };
  return (
    <div className={styles.split}>
      <button
        type="button"
        className={`${button.quiet} ${styles.text}`}
        aria-disabled={making !== null}
        onClick={() => start(TEXT)}
      >
        {making === null ? <Icon name="download" /> : <Spinner />}
        {t('results.download')}
      </button>
      <MenuTrigger>
        <Button
          className={`${button.quiet} ${styles.more}`}
          aria-label={t('results.download.others')}
        >
          <Icon name="chevron" />
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <Menu
            className={styles.menu ?? ''}
            onAction={(key) => {
              const chosen = offered.find(({ id }) => id === key);
              if (chosen) start(chosen);
              // After the menu has closed, or it would be on the page.
              else setTimeout(() => window.print());
            }}
          >
            {offered.map(({ id, label, note }) => (
              <Item key={id} id={id} label={t(label)} note={t(note)} />
            ))}
            <Item
              id="print"
              label={t('results.download.print')}
              note={t('results.download.print.note')}
            />
          </Menu>
        </Popover>
      </MenuTrigger>
      <span role="status" className="visually-hidden">
        {making && t('results.download.making', { file: t(making.label) })}
      </span>
    </div>
  );
}

function Item({ id, label, note }: { id: string; label: string; note: string }) {
  return (
    <MenuItem id={id} textValue={label} className={styles.item ?? ''}>
      {label}
      <span className={styles.note}>{note}</span>
    </MenuItem>
  );
}
