import { t } from '#lib/messages.ts';
import { showToast } from '#ui/toast-store.ts';

/** True if the device has a share sheet for this content. */
export function canShare(data: ShareData): boolean {
  return navigator.canShare?.(data) ?? false;
}

/** Opens the device's share sheet. Closing it does not count as a failure. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('error', t('results.share.failed'));
  }
}
