import { storedText, storeText } from './storage.ts';

/** The key in local storage that is set while a share dialog is open. */
const FLAG = 'isSharing';

/** Number of share dialogs open in this tab. */
let open = 0;

/** Marks a share dialog as open until the returned function is called or the page is closed. A lock of the same name
 * tells the other tabs; the browser releases it when the tab is closed, also after a crash. */
export function beginSharing(): () => void {
  open += 1;
  storeText(FLAG, 'true');
  window.addEventListener('pagehide', clearSharing);
  let release = () => {};
  const isClosed = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(FLAG, { mode: 'shared' }, () => isClosed);
  return () => {
    open -= 1;
    release();
    window.removeEventListener('pagehide', clearSharing);
    if (open === 0) clearSharing();
  };
}

/** True if the flag is set and no tab has an open dialog: the tab that set the flag did not clear it. */
export async function isSharingStuck(): Promise<boolean> {
  return isFlagSet() && open === 0 && !(await isOpenInAnyTab());
}

function isFlagSet(): boolean {
  const flag = storedText(FLAG);
  return flag !== null && flag !== '' && flag !== 'false';
}

/** False if the browser has no locks, as without a secure connection. */
async function isOpenInAnyTab(): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === FLAG) ?? false;
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
