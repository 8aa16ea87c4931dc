import { lazy, memo, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { prepareDevice } from '#api/device/device.ts';
import { isOnDevice } from '#api/device/on-device.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import card from '#ui/card.module.css';
import styles from './birth-page.module.css';
import { Panels } from './panels.tsx';

/** The form's code is ten times as large as the page's. So the text is painted first, and the form is inserted when
 * its code has loaded. */
const BirthForm = lazy(async () => {
  // Starts caching before the form has loaded.
  if (isOnDevice() && navigator.serviceWorker?.controller) void prepareDevice();
  await nextPaint();
  return { default: (await import('./birth-form.tsx')).BirthForm };
});

function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

interface BirthPageProps {
  /** A reading was requested and will soon be shown. */
  onAsk: () => void;
}

/** Memoized, because the router renders this page once more during the navigation to the results. */
export const BirthPage = memo(function BirthPage({ onAsk }: BirthPageProps) {
  const navigate = useNavigate();
  const showReading = useCallback(() => navigate(pathOf('readingResults')), [navigate]);
  return (
    <div className={styles.page}>
      <title>{t('birth.title')}</title>
      <header>
        <h1>{t('birth.heading')}</h1>
        <p>{t('birth.lead')}</p>
      </header>
      <Suspense fallback={<div className={`${card.card} ${styles.room}`} />}>
        <BirthForm onAsk={onAsk} onReading={showReading} />
      </Suspense>
      <Panels />
    </div>
  );
});
