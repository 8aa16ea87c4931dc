import { useEffect } from 'react';
import { Link, Navigate, redirect, useLoaderData } from 'react-router';
import type { BirthData } from '#api/shapes.ts';
import { type StoredReading, storedReading } from '#api/stored-readings.ts';
import { useOpenReading } from '#birth/navigation.ts';
import { clockTime, longDate } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toasts.tsx';
import { Results, readingTitle, withGuessedTime } from './results.tsx';
import styles from './results-page.module.css';

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

/** A note that the reading below is a sample, with a link back to the form. */
function SampleBanner({ birth }: { birth: BirthData }) {
  return (
    <aside className={styles.banner} aria-labelledby="sample-title">
      <Icon name="alert" size={28} />
      <div>
        <h2 id="sample-title">{t('results.sample.banner')}</h2>
        <p>{t('results.sample.banner.text', { birth: whose(birth) })}</p>
      </div>
      <Link to={pathOf('birthData')} className={button.primary}>
        {t('results.sample.retry')}
      </Link>
    </aside>
  );
}

/** The same note in one line that stays visible while scrolling. */
function SampleStrip({ birth }: { birth: BirthData }) {
  return (
    <p className={styles.strip}>
      <strong>{t('results.sample.strip')}</strong> {whose(birth)}
    </p>
  );
}

function whose({ name, date, time, place }: BirthData): string {
  return [name, longDate(date), time && clockTime(time), place].filter((part) => part).join(', ');
}
