import { useEffect, useId, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import {
  canCalculate,
  type DeviceState,
  deviceState,
  prepareDevice,
  subscribeToDevice,
} from '#api/device/device.ts';
import { isOnDevice, setOnDevice, subscribeToOnDevice } from '#api/device/on-device.ts';
import { precache } from '#api/device/precache.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import field from '#ui/field.module.css';
import { Message } from '#ui/message.tsx';
import styles from './on-device-switch.module.css';

/** The switch 'Calculate on this device', and a note on where the birth data go. Hidden if the device can't
 * calculate. */
export function OnDeviceSwitch() {
  const on = useSyncExternalStore(subscribeToOnDevice, isOnDevice);
  const state = useSyncExternalStore(subscribeToDevice, deviceState);
  const id = useId();

  // Fetched now, because there may be no connection later.
  useEffect(() => {
    if (on) void prepareDevice();
    else precache();
  }, [on]);

  return (
    <div className={styles.device}>
      {(canCalculate() || on) && (
        <>
          <label className={field.check}>
            <input
              type="checkbox"
              role="switch"
              checked={on}
              aria-checked={on}
              aria-describedby={`${id}-help`}
              onChange={(event) => {
                setOnDevice(event.target.checked);
              }}
            />
            {t('birth.device')}
          </label>
          <p id={`${id}-help`} className={field.help}>
            <Message
              id="birth.device.help"
              components={{ link: <Link to={pathOf('privacy')} /> }}
            />
          </p>
          <p className={field.help}>
            <span role="status">{on && words(state)}</span>
            {on && state.kind === 'preparing' && (
              <span aria-hidden="true">
                {' '}
                {t('birth.device.preparing.share', { percent: Math.floor(100 * state.share) })}
              </span>
            )}
          </p>
        </>
      )}
      <p className={field.help}>{on ? t('birth.privacy.device') : t('birth.privacy.server')}</p>
    </div>
  );
}

function words(state: DeviceState): string {
  if (!canCalculate()) return t('birth.device.unable');
  switch (state.kind) {
    case 'idle':
      return '';
    case 'preparing':
      return t('birth.device.preparing');
    case 'ready':
      return navigator.serviceWorker?.controller
        ? t('birth.device.ready-offline')
        : t('birth.device.ready');
    case 'failed':
      return t('birth.device.failed');
  }
}
