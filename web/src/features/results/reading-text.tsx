import type { Passage } from '#api/shapes.ts';
import styles from './reading-text.module.css';
import { Sentences } from './sentences.tsx';

interface ReadingTextProps {
  area: { summary: string; details: string; advice: string; passages: readonly Passage[] };
}

/** The text of an area. */
export function ReadingText({ area }: ReadingTextProps) {
  return (
    <div className={styles.text}>
      <p className={styles.summary}>
        <Sentences passages={area.passages} field="summary" text={area.summary} />
      </p>
      {area.details && (
        <p>
          <Sentences passages={area.passages} field="details" text={area.details} />
        </p>
      )}
      {area.advice && (
        <p className={styles.advice}>
          <Sentences passages={area.passages} field="advice" text={area.advice} />
        </p>
      )}
    </div>
  );
}
