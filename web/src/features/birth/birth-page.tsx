import { lazy, memo, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { prepareDevice } from '#api/device/device.ts';
import { isOnDevice } from '#api/device/on-device.ts';
import { pathOf } from '#lib/pages.ts';
import card from '#ui/card.module.css';
import styles from './birth-page.module.css';
import { Panels } from './panels.tsx';

/** The form brings calendar, pickers and search, ten times what the page around it weighs: what can
 * be read is painted first, and the form is set into the room kept for it. */
const BirthForm = lazy(async () => {
  // What the service worker keeps need not wait until the form itself has come.
  if (isOnDevice() && navigator.serviceWorker?.controller) void prepareDevice();
  await nextPaint();
  return { default: (await import('./birth-form.tsx')).BirthForm };
});

function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

interface BirthPageProps {
  /** A reading has been asked for and will soon be shown. */
  onAsk: () => void;
}

/** The router makes this draw itself once more on the way to the results; the form need not. */
export const BirthPage = memo(function BirthPage({ onAsk }: BirthPageProps) {
  const navigate = useNavigate();
  const showReading = useCallback(() => navigate(pathOf('readingResults')), [navigate]);
  return (
    <div className={styles.page}>
      <title>Birth details – Astrarium</title>
      <header>
        <h1>Birth details</h1>
        <p>Four answers, and the sky of that minute is set.</p>
      </header>
      <Suspense fallback={<div className={`${card.card} ${styles.room}`} />}>
        <BirthForm onAsk={onAsk} onReading={showReading} />
      </Suspense>
      <Panels />
    </div>
  );
});
