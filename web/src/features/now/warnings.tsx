import type { BirthData } from '#api/shapes.ts';
import notice from '#ui/notice.module.css';
import nowPageStyles from './now-page.module.css';

/** The service's warnings about the birth data, for example about results that need a time of birth. */
export function Warnings({ warnings }: { warnings: BirthData['warnings'] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={`${notice.hint} ${nowPageStyles.warnings}`}>
      {warnings.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </ul>
  );
}

/** The warnings to show with a later answer. The general warnings are shown at the top of the page already. */
export function ownWarnings({ warnings }: BirthData): BirthData['warnings'] {
  return warnings.filter(({ code }) => code === 'depends-on-time');
}
