/** Set in local storage while something is being shared. */
const FLAG = 'isSharing';

/** Share dialogs open in this tab. */
let open = 0;

/** A share dialog opens: the flag is set until the function that comes back is called, or the page
 * goes away. */
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

/** The flag says that a share dialog is open, but in this tab none is: whoever set it never came to
 * take it back. */
export function isSharingStuck(): boolean {
  try {
    const flag = localStorage.getItem(FLAG);
    return flag !== null && flag !== '' && flag !== 'false' && open === 0;
  } catch {
    // Storage is blocked, so no flag was ever set.
    return false;
  }
}

export function clearSharing(): void {
  try {
    localStorage.removeItem(FLAG);
  } catch {
    // Storage is blocked, so no flag was ever set.
  }
}

function setFlag(): void {
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    // Storage is full or blocked: the dialog works without.
  }
}
