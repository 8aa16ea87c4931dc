import { canCalculate } from '#api/device/device.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import notice from '#ui/notice.module.css';
import styles from './slow-service.module.css';

interface SlowServiceProps {
  /** True if the service has not answered for some seconds. */
  isSlow: boolean;
  onCalculateHere: () => void;
}

/** Shows that the answer is still pending and offers to calculate on this device. */
export function SlowService({ isSlow, onCalculateHere }: SlowServiceProps) {
  return (
    <div role="status">
      {isSlow && (
        <div className={`${notice.hint} ${styles.box}`}>
          <p>{canCalculate() ? t('birth.slow.or-device') : t('birth.slow')}</p>
          {canCalculate() && (
            <button type="button" className={button.quiet} onClick={onCalculateHere}>
              {t('birth.slow.calculate')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
