import { useEffect } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  Navigate,
  redirect,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { ServiceError, submitMessage } from '#api/errors.ts';
import { requestReadingWithFallback } from '#api/readings.ts';
import type { BirthData, BirthRequest } from '#api/shapes.ts';
import {
  keptReadings,
  type StoredReading,
  storedReading,
  storeReading,
} from '#api/stored-readings.ts';
import { useOpenReading } from '#birth/navigation.ts';
import { clockTime, longDate } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import { pathOf, pathOfReading } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { showToast } from '#ui/toasts.tsx';
import { Results, readingTitle, withGuessedTime } from './results.tsx';
import styles from './results-page.module.css';

/** Returns the reading that the address names by its id: the current one is stored; an earlier one is calculated again
 * and becomes the current one. Without an id it is the current one, and its id is added to the address. If there is
 * none, it shows a message and redirects to the form. */
export async function loadStoredReading({ request }: LoaderFunctionArgs): Promise<StoredReading> {
  const id = new URL(request.url).searchParams.get('r');
  const current = storedReading();
  if (typeof current !== 'string') {
    if (current.id === id) return current;
    if (id === null) throw redirect(pathOfReading(current.id ?? '') + hashOfThisPage());
  }
  const earlier = keptReadings().find((kept) => kept.id === id);
  if (earlier) return calculateAgain(earlier.request, request.signal);
  showToast('error', t(`results.stored.${typeof current === 'string' ? current : 'missing'}`));
  throw redirect(pathOf('birthData'));
}

/** The fragment of an address that was opened without an id. Requests of the router do not contain it. */
function hashOfThisPage(): string {
  return window.location.pathname === pathOf('readingResults') ? window.location.hash : '';
}

async function calculateAgain(birth: BirthRequest, signal: AbortSignal): Promise<StoredReading> {
  const { answer, madeOnDevice } = await requestReadingWithFallback(birth, signal);
  storeReading(answer, { request: birth, madeOnDevice });
  const stored = storedReading();
  if (typeof stored === 'string') throw new Error('the reading was not stored');
  return stored;
}

/** The error page of the results. If an earlier reading can't be calculated again now, it says why. Stored data that
 * can't be shown are treated as unreadable. */
export function UnreadableReading() {
  const error = useRouteError();
  if (error instanceof ServiceError) return <NotNow why={submitMessage(error.failure)} />;
  return <Unreadable />;
}

function NotNow({ why }: { why: string }) {
  return (
    <MessagePage
      title={t('results.title')}
      heading={t('results.shared.headline')}
      message={why}
      isAlert
    >
      <button type="button" className={button.primary} onClick={() => window.location.reload()}>
        {t('results.shared.retry')}
      </button>
      <Link to={pathOf('readings')} className={button.quiet}>
        {t('results.stored.others')}
      </Link>
    </MessagePage>
  );
}

function Unreadable() {
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
    return (
      <Results
        kept={kept}
        title={readingTitle(kept.birth.name)}
        form={pathOfReading(kept.id ?? '', 'birthData')}
        onBirthTime={onBirthTime}
      />
    );
  }
  return (
    <>
      <Results
        kept={kept}
        title={t('results.sample.headline')}
        banner={<SampleBanner birth={kept.birth} />}
        form={pathOf('birthData')}
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
