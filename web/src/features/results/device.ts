import { t } from '#lib/messages.ts';
import { showToast } from '#ui/toast-store.ts';

/** True if the device has a share sheet for this content. */
export function canShare(data: ShareData): boolean {
  return navigator.canShare?.(data) ?? false;
}

/** Opens the device's share sheet. Closing it is no failure. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('error', t('results.share.failed'));
  }
}

/** Copies a text. Without a secure connection the text field is selected and copied with
 * `execCommand`. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
