import type { StoredReading } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import { DownloadMenu as Menu } from '#ui/download-menu.tsx';
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
    <Menu
      label={t('results.download')}
      others={t('results.download.others')}
      entries={[
        ...offered.map(({ id, label, note }) => ({ id, label: t(label), note: t(note) })),
        {
          id: 'print',
          label: t('results.download.print'),
          note: t('results.download.print.note'),
        },
      ]}
      making={making && t('results.download.making', { file: t(making.label) })}
      onMain={() => start(TEXT)}
      onEntry={(id) => {
        const chosen = offered.find((own) => own.id === id);
        if (chosen) start(chosen);
        // Prints after the menu has closed, so that the menu is not printed.
        else setTimeout(() => window.print());
      }}
    />
  );
}
