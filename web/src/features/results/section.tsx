import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { t } from '#lib/messages.ts';
import { useFold } from '#ui/fold.tsx';
import styles from './section.module.css';
import { type ChartSection, foldOf } from './sections.ts';

interface SectionProps {
  id: ChartSection;
  /** The heading, if it differs from the label in the contents. */
  title?: string;
  /** What the section holds, in a line; shown while it is folded. */
  digest: string;
  /** A short text below the heading. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of the chart, in a fold. A link to it opens it, and in print it is open. */
export function Section(props: SectionProps) {
  const { id, title = t(`results.section.${id}`), digest, lead, children } = props;
  const { isOpen, setOpen } = useFold(foldOf(id));
  const isAsked = useLocation().hash === `#${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link opens it once
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles.section}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h3 id={`${id}-title`}>{title}</h3>
          <span className={styles.digest}>{digest}</span>
        </summary>
        <div className={styles.body}>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </details>
    </section>
  );
}

/** Shown if a chart has nothing for a section. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
