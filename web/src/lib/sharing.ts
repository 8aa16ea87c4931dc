/** The key in local storage that is set while a share dialog is open. */
const FLAG = 'isSharing';

/** Number of share dialogs open in this tab. */
let open = 0;

/** Marks a share dialog as open until the returned function is called or the page is closed. */
export function beginSharing(): () => void {
  open += 1;
  setFlag();
  window.addEventListener('pagehide', clearSharing);
  return () => {
    open -= 1;
    window.removeEventListener('pagehide', clearSharing);
    if (open === 0) clearSharing();
  };
}

/** True if the flag is set and this tab has no open dialog: the tab that set the flag did not clear it. */
export function isSharingStuck(): boolean {
  try {
    const flag = localStorage.getItem(FLAG);
    return flag !== null && flag !== '' && flag !== 'false' && open === 0;
  } catch {
    // Storage is blocked: no flag was set.
    return false;
  }
}

export function clearSharing(): void {
  try {
    localStorage.removeItem(FLAG);
  } catch {
    // Storage is blocked: no flag was set.
  }
}

function setFlag(): void {
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    // Storage is full or blocked: the dialog works without the flag.
  }
}
