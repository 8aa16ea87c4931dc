import { useEffect } from 'react';
import { Navigate, redirect, useLoaderData } from 'react-router';
import { type StoredReading, storedReading } from '#api/stored-reading.ts';
import { pathOf } from '#lib/pages.ts';
import { showToast } from '#ui/toast-store.ts';
import { Results } from './results.tsx';
import { readingTitle } from './results-title.ts';
import { SampleBanner, SampleStrip } from './sample-banner.tsx';

const MESSAGES = {
  missing: 'No reading data found. Please start over.',
  unreadable: 'Failed to load reading data. Please try again.',
} as const;

/** Shows the stored reading. Without one it says so and returns to the form. */
export function loadStoredReading(): StoredReading {
  const kept = storedReading();
  if (typeof kept === 'string') {
    showToast('error', MESSAGES[kept]);
    throw redirect(pathOf('birthData'));
  }
  return kept;
}

/** Stored data that can't be shown are treated as unreadable. */
export function UnreadableReading() {
  useEffect(() => showToast('error', MESSAGES.unreadable), []);
  return <Navigate to={pathOf('birthData')} replace />;
}

export function ResultsPage() {
  const kept = useLoaderData<typeof loadStoredReading>();
  if (!kept.sample) return <Results kept={kept} title={readingTitle(kept.birth.name)} />;
  return (
    <>
      <Results kept={kept} title="A sample reading" banner={<SampleBanner birth={kept.birth} />} />
      <SampleStrip birth={kept.birth} />
    </>
  );
}
