import { t } from '#lib/messages.ts';
/** `Ada’s reading` */
export function readingTitle(name: string | null | undefined): string {
  return name ? t('results.headline.named', { name }) : t('results.headline');
}
