import type { ReactNode } from 'react';
import { t } from '#lib/messages.ts';
import styles from './section.module.css';
import type { SectionId } from './sections.ts';

interface SectionProps {
  id: SectionId;
  /** The heading, if it differs from the label in the navigation. */
  title?: string;
  /** A short text below the heading. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One section of the results. */
export function Section({ id, title = t(`results.section.${id}`), lead, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Shown if a chart has nothing for a section. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
