import { t } from '#lib/messages.ts';

/** The operator's contact: a mail address, a link, or text. */
export function Contact({ contact }: { contact: string | null }) {
  if (contact === null) {
    return <>{t('contact.unnamed', { host: window.location.host })}</>;
  }
  if (/^https?:/.test(contact)) return <a href={contact}>{contact}</a>;
  if (/^\S+@\S+$/.test(contact)) return <a href={`mailto:${contact}`}>{contact}</a>;
  return <>{contact}</>;
}
