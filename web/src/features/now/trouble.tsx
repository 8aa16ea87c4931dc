import { type Failure, fieldErrors, submitMessage } from '#api/errors.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import notice from '#ui/notice.module.css';
import styles from './trouble.module.css';

interface TroubleProps {
  failure: Failure;
  onRetry: () => void;
}

/** An error message with a button to try again. */
export function Trouble({ failure, onRetry }: TroubleProps) {
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
