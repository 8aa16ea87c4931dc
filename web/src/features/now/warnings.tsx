import type { BirthData } from '#api/shapes.ts';
import notice from '#ui/notice.module.css';
import styles from './now-page.module.css';

/** What the service says about the birth data, such as what is missing without a time. */
export function Warnings({ warnings }: { warnings: BirthData['warnings'] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={`${notice.hint} ${styles.warnings}`}>
      {warnings.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </ul>
  );
}

/** A later answer's warnings: the general ones stand at the top of the page already. */
export function ownWarnings({ warnings }: BirthData): BirthData['warnings'] {
  return warnings.filter(({ code }) => code === 'depends-on-time');
}
