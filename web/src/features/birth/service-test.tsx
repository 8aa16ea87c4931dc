import { useState } from 'react';
import { searchPlaces } from '#api/client.ts';
import { coordinate } from '#lib/angles.ts';
import field from '#ui/field.module.css';
import { Spinner } from '#ui/spinner.tsx';
import styles from './service-test.module.css';

/** A city that every gazetteer has. */
const PROBE = 'London';

/** Asks the place search a question whose answer is known, and says what came back. */
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
        Test Location Service
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
    if (isFallback) {
      return 'The location service did not answer. Until it does, this device looks among the 30,000 largest places.';
    }
    if (first === undefined) return `The location service answered, but does not know ${PROBE}.`;
    const { lat, lng } = first.geometry;
    const took = Math.round(performance.now() - started);
    return `It works: ${first.formatted} at ${coordinate(lat)}, ${coordinate(lng)}, from ${source}, in ${took} ms.`;
  } catch {
    return 'The location service did not answer. Built-in cities and coordinates by hand still work.';
  }
}
