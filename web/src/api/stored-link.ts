/** Stores a link until the tab is closed, so that a reload shows the same page; null removes it. The link is stored
 * undecoded, because a newer version of the app may be able to read it. */
export function storeLink(key: string, link: string | null): void {
  try {
    if (link === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, link);
  } catch {
    // Storage is full or blocked: a reload does not restore the link.
  }
}

/** The link stored for this tab; null if there is none. */
export function storedLink(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
