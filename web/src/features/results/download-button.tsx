import { fileStem } from '#lib/words.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast-store.ts';

interface DownloadButtonProps {
  name: string | null;
  /** The text file, written by the service and kept with the reading. */
  text: string | null;
}

/** Saves the reading as a text file. It came with the answer, so no server is needed any more. */
export function DownloadButton({ name, text }: DownloadButtonProps) {
  if (text === null) return null;
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${fileStem(name ?? 'Astrarium')}-Complete-Reading.txt`;
    link.click();
    URL.revokeObjectURL(url);
    showToast('success', 'Your reading was saved.');
  };
  return (
    <button type="button" className={button.quiet} onClick={save}>
      <Icon name="download" />
      Download
    </button>
  );
}
