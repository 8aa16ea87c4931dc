const KEY = 'portraitsRead';
/** Maximum number of births in the list. */
const MAX_BIRTHS = 20;

/** Stores that the portraits of a birth, identified by its instant, were opened in this browser. */
export function rememberPortraitsRead(instant: string): void {
  const others = births().filter((own) => own !== instant);
  try {
    localStorage.setItem(KEY, JSON.stringify([instant, ...others].slice(0, MAX_BIRTHS)));
  } catch {
    // Storage is full or blocked: the person ticks the box by hand.
  }
}

/** True if the portraits of a birth were opened in this browser. */
export function hasReadPortraits(instant: string): boolean {
  return births().includes(instant);
}

function births(): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
