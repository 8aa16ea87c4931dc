import styles from './reading-text.module.css';

interface ReadingTextProps {
  area: { summary: string; details: string; advice: string };
}

/** The running text of an area. */
export function ReadingText({ area }: ReadingTextProps) {
  return (
    <div className={styles.text}>
      <p className={styles.summary}>{area.summary}</p>
      {area.details && <p>{area.details}</p>}
      {area.advice && <p className={styles.advice}>{area.advice}</p>}
    </div>
  );
}
