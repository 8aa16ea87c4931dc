import { storedText, storeText } from './storage.ts';

/** The key in local storage that is set while a share dialog is open. */
const FLAG = 'isSharing';

/** Number of share dialogs open in this tab. */
let open = 0;

/** Marks a share dialog as open until the returned function is called or the page is closed. */
export function beginSharing(): () => void {
  open += 1;
  storeText(FLAG, 'true');
  window.addEventListener('pagehide', clearSharing);
  return () => {
    open -= 1;
    window.removeEventListener('pagehide', clearSharing);
    if (open === 0) clearSharing();
  };
}

/** True if the flag is set and this tab has no open dialog: the tab that set the flag did not clear it. */
export function isSharingStuck(): boolean {
  const flag = storedText(FLAG);
  return flag !== null && flag !== '' && flag !== 'false' && open === 0;
}

export function clearSharing(): void {
  storeText(FLAG, null);
}

/** Copies a text to the clipboard. Without a secure connection the text field is selected and copied with
 * `execCommand`. */
export async function copyText(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
