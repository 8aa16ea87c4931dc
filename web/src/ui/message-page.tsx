import type { ReactNode } from 'react';
import prose from './prose.module.css';

interface MessagePageProps {
  /** The title of the document, if the page does not set it. */
  title?: string;
  heading: string;
  message: string;
  /** True for a message about a failure. */
  isAlert?: boolean;
  /** The links and buttons below. */
  children: ReactNode;
}

/** A page with a message instead of its content. */
export function MessagePage(props: MessagePageProps) {
  const { title, heading, message, isAlert = false, children } = props;
  return (
    <div className={prose.page}>
      {title && <title>{title}</title>}
      <h1>{heading}</h1>
      <p role={isAlert ? 'alert' : undefined}>{message}</p>
      <p className={prose.actions}>{children}</p>
    </div>
  );
}
