import { canCalculate } from '#api/device/device.ts';
import button from '#ui/button.module.css';
import notice from '#ui/notice.module.css';
import styles from './slow-service.module.css';

interface SlowServiceProps {
  /** True if the service has not answered for some seconds. */
  isSlow: boolean;
  onCalculateHere: () => void;
}

/** Says that the answer is still pending and offers to calculate on this device. */
export function SlowService({ isSlow, onCalculateHere }: SlowServiceProps) {
  return (
    <div role="status">
      {isSlow && (
        <div className={`${notice.hint} ${styles.box}`}>
          <p>
            The server has not answered yet. It is given 15 seconds
            {canCalculate() ? '; this device can calculate the same reading now.' : '.'}
          </p>
          {canCalculate() && (
            <button type="button" className={button.quiet} onClick={onCalculateHere}>
              Calculate on this device now
            </button>
          )}
        </div>
      )}
    </div>
  );
}
