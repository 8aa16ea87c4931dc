import type { ReactNode } from 'react';
import { t } from '#lib/messages.ts';
import styles from './section.module.css';
import type { SectionId } from './sections.ts';

interface SectionProps {
  id: SectionId;
  /** A few words under the heading. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One section of the results, titled as in the navigation. */
export function Section({ id, lead, children }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{t(`results.section.${id}`)}</h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Shown if a chart has nothing for a section. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
