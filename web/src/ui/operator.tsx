import type { About } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { useRequest } from './use-request.ts';

/** The version and the operator of the server; null until the server has answered. */
export function useAbout(): About | null {
  // Loaded later, because it is not urgent.
  return useRequest(async (signal) => (await import('#api/client.ts')).about(signal), []).answer;
}

/** The operator's contact: a mail address, a link, or text. */
export function Contact({ contact }: { contact: string | null }) {
  if (contact === null) {
    return <>{t('contact.unnamed', { host: window.location.host })}</>;
  }
  if (/^https?:/.test(contact)) return <a href={contact}>{contact}</a>;
  if (/^\S+@\S+$/.test(contact)) return <a href={`mailto:${contact}`}>{contact}</a>;
  return <>{contact}</>;
}
