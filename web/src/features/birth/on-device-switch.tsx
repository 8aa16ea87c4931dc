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
import { pathOf } from '#lib/pages.ts';
import field from '#ui/field.module.css';
import styles from './on-device-switch.module.css';

/** The setting whether birth data are sent, and a note on what happens to them. Hidden if the device
 * can't calculate. */
export function OnDeviceSwitch() {
  const on = useSyncExternalStore(subscribeToOnDevice, isOnDevice);
  const state = useSyncExternalStore(subscribeToDevice, deviceState);
  const id = useId();

  // Fetched while there is a connection.
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
            Calculate on this device
          </label>
          <p id={`${id}-help`} className={field.help}>
            With this on, nothing you enter is sent anywhere, and the search knows the 30,000
            largest places. <Link to={pathOf('privacy')}>How it works</Link>
          </p>
          <p className={field.help}>
            <span role="status">{on && words(state)}</span>
            {on && state.kind === 'preparing' && (
              <span aria-hidden="true"> {Math.floor(100 * state.share)} %</span>
            )}
          </p>
        </>
      )}
      <p className={field.help}>
        For entertainment only.{' '}
        {on
          ? 'The reading is made and kept in this browser.'
          : 'Your birth data is used to answer this one request and is not stored; the reading is kept in this browser.'}
      </p>
    </div>
  );
}

function words(state: DeviceState): string {
  if (!canCalculate()) return 'This browser can’t calculate. To ask the server, switch this off.';
  switch (state.kind) {
    case 'idle':
      return '';
    case 'preparing':
      return 'Fetching what your device needs:';
    case 'ready':
      return navigator.serviceWorker?.controller
        ? 'Your device has all it needs, also without a connection for births since 1900.'
        : 'Your device has all it needs.';
    case 'failed':
      return 'What your device needs could not be fetched. Go online once, and it is tried again.';
  }
}
