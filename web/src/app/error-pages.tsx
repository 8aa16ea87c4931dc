import { Link, useRouteError } from 'react-router';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { MessagePage } from '#ui/message-page.tsx';

/** Shown if a page fails. Offers a reload and a link to the home page, and shows no details of the error. */
export function ErrorPage() {
  const error = useRouteError();
  // An update may have replaced a file since the page was opened. A reload fetches the new files.
  const stale = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return (
    <MessagePage
      title={t('error-page.title')}
      heading={t('error-page.headline')}
      message={stale ? t('error-page.stale') : t('error-page.stopped')}
    >
      <button type="button" className={button.primary} onClick={() => window.location.reload()}>
        {t('error-page.reload')}
      </button>
      <Link to={pathOf('home')} reloadDocument className={button.quiet}>
        {t('error-page.back')}
      </Link>
    </MessagePage>
  );
}

export function NotFoundPage() {
  return (
    <MessagePage
      title={t('not-found.title')}
      heading={t('not-found.headline')}
      message={t('not-found.text')}
    >
      <Link to={pathOf('home')} className={button.primary}>
        {t('not-found.back')}
      </Link>
      <Link to={pathOf('birthData')} className={button.quiet}>
        {t('not-found.get-your-reading')}
      </Link>
    </MessagePage>
  );
}
