/** Set in local storage while something is being shared. */
const FLAG = 'isSharing';

/** The flag says that a share dialog is open, but in this tab none is: whoever set it never came to
 * take it back. */
export function isSharingStuck(storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  try {
    const flag = storage.getItem(FLAG);
    return flag !== null && flag !== '' && flag !== 'false' && !isDialogOpen();
  } catch {
    // Storage is blocked, so no flag was ever set.
    return false;
  }
}

export function clearSharing(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(FLAG);
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]') !== null;
}
