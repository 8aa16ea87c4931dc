import type { Passage } from '#api/shapes.ts';
import styles from './reading-text.module.css';
import { Sentences } from './sentences.tsx';

interface ReadingTextProps {
  /** True to leave out the first paragraph, which is shown above. */
  withoutSummary?: boolean;
  /** True if a group of sentences begins with the details. */
  begins?: boolean;
  area: { summary: string; details: string; advice: string; passages: readonly Passage[] };
}

/** The text of an area. */
export function ReadingText({ area, withoutSummary = false, begins = false }: ReadingTextProps) {
  return (
    <div className={styles.text}>
      {!withoutSummary && (
        <p className={styles.summary}>
          <Sentences passages={area.passages} field="summary" text={area.summary} />
        </p>
      )}
      {area.details && paragraphs(area.passages).length === 0 && <p>{area.details}</p>}
      {paragraphs(area.passages).map((passages, place) => (
        <p key={passages[0]?.text}>
          <Sentences passages={passages} field="details" text="" begins={begins && place === 0} />
        </p>
      ))}
      {area.advice && (
        <p className={styles.advice}>
          <Sentences passages={area.passages} field="advice" text={area.advice} />
        </p>
      )}
    </div>
  );
}

/** The sentences of the details, grouped by paragraph. A reading stored by an older version has one paragraph. */
function paragraphs(passages: readonly Passage[]): Passage[][] {
  const groups: Passage[][] = [];
  for (const passage of passages.filter(({ field }) => field === 'details')) {
    const place = passage.paragraph ?? 0;
    groups[place] = [...(groups[place] ?? []), passage];
  }
  return groups.filter(Boolean);
}
