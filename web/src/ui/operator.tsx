import type { About } from '#api/shapes.ts';
import { type MessageId, t } from '#lib/messages.ts';
import { Message } from './message.tsx';
import { useRequest } from './use-request.ts';

/** The version and the operator of the server; null until the server has answered. */
export function useAbout(): About | null {
  // Loaded later, because it is not urgent.
  return useRequest(async (signal) => (await import('#api/client.ts')).about(signal), []).answer;
}

interface ContactMessageProps {
  /** A message with the operator's address as `contact`. */
  id: MessageId;
  contact: string | null | undefined;
}

/** A message about whom to write to. Without an address it promises no answer. */
export function ContactMessage({ id, contact }: ContactMessageProps) {
  if (contact == null) return t('contact.unnamed', { host: window.location.host });
  return <Message id={id} components={{ contact: <Contact contact={contact} /> }} />;
}

/** The operator's contact: a mail address, a link, or text. */
function Contact({ contact }: { contact: string }) {
  if (/^https?:/.test(contact)) return <a href={contact}>{contact}</a>;
  if (/^\S+@\S+$/.test(contact)) return <a href={`mailto:${contact}`}>{contact}</a>;
  return <>{contact}</>;
}
