/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 4000;

export type ToastKind = 'success' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the top right. It remains visible during navigation. */
export function showToast(kind: ToastKind, message: string): void {
  const id = nextId++;
  // Don't repeat a message that is still shown.
  publish([...toasts.filter((toast) => toast.message !== message), { id, kind, message }]);
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}
