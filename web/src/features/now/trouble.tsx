import { type Failure, fieldErrors, submitMessage } from '#api/errors.ts';
import type { BirthData } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import notice from '#ui/notice.module.css';
import nowPageStyles from './now-page.module.css';
import styles from './trouble.module.css';

/** An error message with a button to try again. */
export function Trouble({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const fields = Object.values(fieldErrors(failure));
  return (
    <div className={`${notice.error} ${styles.trouble}`}>
      <p role="alert">{fields.length > 0 ? fields.join(' ') : submitMessage(failure)}</p>
      <button type="button" className={button.quiet} onClick={onRetry}>
        {t('now.retry')}
      </button>
    </div>
  );
}

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
