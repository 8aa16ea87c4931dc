import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureOf, submitMessage } from '#api/errors.ts';
import { linkOf } from '#api/link.ts';
import { requestReadingWithFallback } from '#api/readings.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { type StoredReading, toStored } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { Placing } from '#ui/placing.tsx';
import prose from '#ui/prose.module.css';
import { Results } from './results.tsx';
import { readingTitle } from './results-title.ts';
import { SharedBanner } from './shared-banner.tsx';
import { withGuessedTime } from './use-birth-time.ts';
import { useSharedBirth } from './use-shared-birth.ts';

/** The reading of the birth data in a link. */
export function SharedPage() {
  const shared = useSharedBirth();
  if (typeof shared === 'string') return <Unreadable why={t(`results.shared.problem.${shared}`)} />;
  return <SharedReading key={JSON.stringify(shared)} request={shared} />;
}

function SharedReading({ request }: { request: BirthRequest }) {
  const navigate = useNavigate();
  const { kept, trouble, retry } = useReadingOf(request);
  if (trouble)
    return <Unreadable why={trouble.message} onRetry={trouble.canRetry ? retry : null} />;
  if (kept === null) return <Placing />;
  return (
    <Results
      kept={kept}
      title={readingTitle(kept.birth.name)}
      banner={<SharedBanner name={kept.birth.name} />}
      next={t('results.shared.get-your-reading')}
      onBirthTime={(time) => {
        void navigate({ hash: linkOf(withGuessedTime(kept.request, time)) });
      }}
    />
  );
}

interface Trouble {
  readonly message: string;
  readonly canRetry: boolean;
}

function useReadingOf(request: BirthRequest) {
  const [kept, setStored] = useState<StoredReading | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends a new request
  useEffect(() => {
    const leaving = new AbortController();
    requestReadingWithFallback(request, leaving.signal)
      .then(({ answer, madeOnDevice }) => setStored(toStored(answer, { request, madeOnDevice })))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setTrouble(troubleIn(error));
      });
    return () => leaving.abort();
  }, [request, attempt]);

  const retry = () => {
    setTrouble(null);
    setAttempt((count) => count + 1);
  };
  return { kept, trouble, retry };
}

/** Birth data that the service refuses can only come from a forged link. */
function troubleIn(error: unknown): Trouble {
  const failure = failureOf(error);
  return failure.kind === 'answered' && failure.status === 400
    ? { message: t('results.shared.problem.damaged'), canRetry: false }
    : { message: submitMessage(failure), canRetry: true };
}

interface UnreadableProps {
  why: string;
  onRetry?: (() => void) | null;
}

function Unreadable({ why, onRetry = null }: UnreadableProps) {
  return (
    <div className={prose.page}>
      <title>{t('results.shared.title')}</title>
      <h1>{t('results.shared.headline')}</h1>
      <p role="alert">{why}</p>
      <p className={prose.actions}>
        {onRetry && (
          <button type="button" className={button.primary} onClick={onRetry}>
            {t('results.shared.retry')}
          </button>
        )}
        <Link to={pathOf('birthData')} className={onRetry ? button.quiet : button.primary}>
          {t('results.shared.get-your-reading')}
        </Link>
      </p>
    </div>
  );
}
