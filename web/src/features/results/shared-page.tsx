import { Link, useNavigate } from 'react-router';
import { submitMessage } from '#api/errors.ts';
import { linkOf, readLink } from '#api/link.ts';
import { requestReadingWithFallback } from '#api/readings.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { toStored } from '#api/stored-readings.ts';
import { useLink } from '#birth/navigation.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { Loading } from '#ui/loading.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import page from '#ui/page.module.css';
import { useRequest } from '#ui/use-request.ts';
import { CompareLink } from './compare-with-me.tsx';
import { Results, readingTitle, withGuessedTime } from './results.tsx';
import styles from './shared-page.module.css';

/** The reading of the birth data in a link. */
export function SharedPage() {
  const { births, hash } = useLink('sharedLink', readLink);
  const shared = births ?? (hash === '' ? 'missing' : 'foreign');
  if (typeof shared === 'string') return <Unreadable why={t(`results.shared.problem.${shared}`)} />;
  return <SharedReading key={JSON.stringify(shared)} request={shared} />;
}

function SharedReading({ request }: { request: BirthRequest }) {
  const navigate = useNavigate();
  const {
    answer: kept,
    failure,
    retry,
  } = useRequest(
    async (signal) => {
      const { answer, madeOnDevice } = await requestReadingWithFallback(request, signal);
      return toStored(answer, { request, madeOnDevice });
    },
    [request],
  );
  if (failure) {
    // Birth data that the service refuses can only come from a forged link.
    return failure.kind === 'answered' && failure.status === 400 ? (
      <Unreadable why={t('results.shared.problem.damaged')} />
    ) : (
      <Unreadable why={submitMessage(failure)} onRetry={retry} />
    );
  }
  if (kept === null) return <Loading />;
  return (
    <Results
      kept={kept}
      title={readingTitle(kept.birth.name)}
      banner={<SharedBanner request={request} name={kept.birth.name} />}
      form={null}
      onBirthTime={(time) => {
        void navigate({ hash: linkOf(withGuessedTime(kept.request, time)) });
      }}
    />
  );
}

function Unreadable({ why, onRetry = null }: { why: string; onRetry?: (() => void) | null }) {
  return (
    <MessagePage
      title={t('results.shared.title')}
      heading={t('results.shared.headline')}
      message={why}
      isAlert
    >
      {onRetry && (
        <button type="button" className={button.primary} onClick={onRetry}>
          {t('results.shared.retry')}
        </button>
      )}
      <Link to={pathOf('birthData')} className={onRetry ? button.quiet : button.primary}>
        {t('results.shared.get-your-reading')}
      </Link>
    </MessagePage>
  );
}

/** A note about a reading from a link: whose it is, how to share it further, and a link to the form. */
function SharedBanner({
  request,
  name,
}: {
  request: BirthRequest;
  name: string | null | undefined;
}) {
  return (
    <aside className={styles.banner} aria-label={t('results.shared.banner')}>
      <p>
        <strong>
          {name
            ? t('results.shared.banner.whose-named', { name })
            : t('results.shared.banner.whose')}
        </strong>{' '}
        {t('results.shared.banner.text')}
      </p>
      <CompareLink request={request} />
      <Link to={pathOf('birthData')} className={page.link}>
        {t('results.shared.banner.make')}
      </Link>
    </aside>
  );
}
