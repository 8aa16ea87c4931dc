import { useEffect } from 'react';
import { Navigate, redirect, useLoaderData } from 'react-router';
import { type StoredReading, storedReading } from '#api/stored-reading.ts';
import { useOpenReading } from '#birth/navigation.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { showToast } from '#ui/toasts.tsx';
import { withGuessedTime } from './guessed-time.tsx';
import { Results } from './results.tsx';
import { readingTitle } from './results-title.ts';
import { SampleBanner, SampleStrip } from './sample-banner.tsx';

/** Returns the stored reading. Without one it shows a message and redirects to the form. */
export function loadStoredReading(): StoredReading {
  const kept = storedReading();
  if (typeof kept === 'string') {
    showToast('error', t(`results.stored.${kept}`));
    throw redirect(pathOf('birthData'));
  }
  return kept;
}

/** The error page of the results: stored data that can't be shown are treated as unreadable. */
export function UnreadableReading() {
  useEffect(() => showToast('error', t('results.stored.unreadable')), []);
  return <Navigate to={pathOf('birthData')} replace />;
}

export function ResultsPage() {
  const kept = useLoaderData<typeof loadStoredReading>();
  // The key resets the state, such as the chosen part, when another reading is shown.
  return <StoredResults key={JSON.stringify(kept.request)} kept={kept} />;
}

function StoredResults({ kept }: { kept: StoredReading }) {
  const { open } = useOpenReading();
  const onBirthTime = (time: string | null) => void open(withGuessedTime(kept.request, time));
  if (!kept.sample) {
    return <Results kept={kept} title={readingTitle(kept.birth.name)} onBirthTime={onBirthTime} />;
  }
  return (
    <>
      <Results
        kept={kept}
        title={t('results.sample.headline')}
        banner={<SampleBanner birth={kept.birth} />}
        onBirthTime={onBirthTime}
      />
      <SampleStrip birth={kept.birth} />
    </>
  );
}
