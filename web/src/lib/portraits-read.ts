const KEY = 'portraitsRead';
/** Most births that are remembered. */
const MOST = 20;

/** Remembers that the portraits of a birth, named by its instant, were opened in this browser. */
export function rememberPortraitsRead(instant: string): void {
  const others = births().filter((own) => own !== instant);
  try {
    localStorage.setItem(KEY, JSON.stringify([instant, ...others].slice(0, MOST)));
  } catch {
    // Storage is full or blocked: the person ticks the box by hand.
  }
}

/** Whether the portraits of a birth were opened in this browser. */
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
