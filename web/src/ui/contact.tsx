/** How to reach the operator: a mail address, a link, or text. */
export function Contact({ contact }: { contact: string | null }) {
  if (contact === null) {
    return <>whoever runs this site, {window.location.host}; the site itself names no address</>;
  }
  if (/^https?:/.test(contact)) return <a href={contact}>{contact}</a>;
  if (/^\S+@\S+$/.test(contact)) return <a href={`mailto:${contact}`}>{contact}</a>;
  return <>{contact}</>;
}
