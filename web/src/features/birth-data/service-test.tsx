import { useState } from 'react';
import { searchPlaces } from '#api/client.ts';
import { coordinate } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import field from '#ui/field.module.css';
import { Spinner } from '#ui/spinner.tsx';
import styles from './service-test.module.css';

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
