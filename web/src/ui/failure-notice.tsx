import { canCalculate } from '#api/device/device.ts';
import { calculateHereFromNow } from '#api/device/on-device.ts';
import { type Failure, fieldErrors, isOverLimit, submitMessage } from '#api/errors.ts';
import { t } from '#lib/messages.ts';
import button from './button.module.css';
import styles from './failure-notice.module.css';
import notice from './notice.module.css';

/** True if a limit of the service is reached and this device can calculate instead. */
export function canAnswerHere(failure: Failure): boolean {
  return isOverLimit(failure) && canCalculate();
}

interface LimitOfferProps {
  /** The failure to report; left out if a toast has reported it. */
  failure?: Failure;
  onAccept: () => void;
}

/** Offers to calculate on this device, because a limit of the service is reached. From then on this device answers all counted
 * calls of this page. */
export function LimitOffer({ failure, onAccept }: LimitOfferProps) {
  return (
    <div className={`${notice.hint} ${styles.offer}`}>
      {failure && <p role="alert">{submitMessage(failure)}</p>}
      <p>{t('errors.limit')}</p>
      <button
        type="button"
        className={button.primary}
        onClick={() => {
          calculateHereFromNow();
          onAccept();
        }}
      >
        {t('errors.limit.here')}
      </button>
    </div>
  );
}

interface FailureNoticeProps {
  failure: Failure;
  onRetry: () => void;
  /** True if this device can't calculate the answer. */
  isServerOnly?: boolean;
}

/** Why an answer is missing, with a button to try again, or the offer to calculate on this device. */
export function FailureNotice({ failure, onRetry, isServerOnly = false }: FailureNoticeProps) {
  if (!isServerOnly && canAnswerHere(failure))
    return <LimitOffer failure={failure} onAccept={onRetry} />;
  const fields = Object.values(fieldErrors(failure));
  return (
    <div className={`${notice.error} ${styles.offer}`}>
      <p role="alert">{fields.length > 0 ? fields.join(' ') : submitMessage(failure)}</p>
      <button type="button" className={button.quiet} onClick={onRetry}>
        {t('errors.retry')}
      </button>
    </div>
  );
}
