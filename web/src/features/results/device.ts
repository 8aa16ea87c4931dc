import { showToast } from '#ui/toast-store.ts';

/** Whether this device has a way of its own to share such a thing. */
export function canShare(data: ShareData): boolean {
  return navigator.canShare?.(data) ?? false;
}

/** Opens the device's own sharing. To close it again without sharing is no failure. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('error', 'This device could not share it. Please copy or save it instead.');
  }
}

/** Copies a text; where a page may not (it was not sent over a secure connection), the field it
 * stands in is selected and copied the old way. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
