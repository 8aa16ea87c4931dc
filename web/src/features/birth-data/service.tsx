import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { searchPlaces } from '#api/client.ts';
import {
  canCalculate,
  type DeviceState,
  deviceState,
  prepareDevice,
  subscribeToDevice,
} from '#api/device/device.ts';
import { isOnDevice, precache, setOnDevice, subscribeToOnDevice } from '#api/device/on-device.ts';
import { coordinate } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import { Message } from '#ui/message.tsx';
import notice from '#ui/notice.module.css';
import { Spinner } from '#ui/spinner.tsx';
import styles from './service.module.css';

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

/** A city in every gazetteer. */
const PROBE = 'London';

/** Searches for a well-known city and shows whether and how the place search answered. */
export function ServiceTest() {
  const [result, setResult] = useState<string>();
  const [busy, setBusy] = useState(false);

  const test = async () => {
    if (busy) return;
    setBusy(true);
    setResult(await probe());
    setBusy(false);
  };

  return (
    <div className={styles.test}>
      <button type="button" onClick={test} aria-busy={busy}>
        {busy && <Spinner />}
        {t('birth.service-test')}
      </button>
      <p role="status" className={field.help}>
        {result}
      </p>
    </div>
  );
}

async function probe(): Promise<string> {
  const started = performance.now();
  try {
    const { results, source, isFallback } = await searchPlaces(PROBE);
    const [first] = results;
    if (isFallback) return t('birth.service-test.device');
    if (first === undefined) return t('birth.service-test.unknown-place', { place: PROBE });
    const { lat, lng } = first.geometry;
    return t('birth.service-test.works', {
      place: first.formatted,
      latitude: coordinate(lat),
      longitude: coordinate(lng),
      source,
      milliseconds: Math.round(performance.now() - started),
    });
  } catch {
    return t('birth.service-test.cities');
  }
}
