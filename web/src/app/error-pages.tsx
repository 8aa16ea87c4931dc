import { Link, useRouteError } from 'react-router';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import prose from '#ui/prose.module.css';

/** Shown if a page fails. Offers a reload and a link to the home page, and shows no details of the error. */
export function ErrorPage() {
  const error = useRouteError();
  // An update may have replaced a file since the page was opened. A reload fetches the new files.
  const stale = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return (
    <div className={prose.page}>
      <title>{t('error-page.title')}</title>
      <h1>{t('error-page.headline')}</h1>
      <p>{stale ? t('error-page.stale') : t('error-page.stopped')}</p>
      <p className={prose.actions}>
        <button type="button" className={button.primary} onClick={() => window.location.reload()}>
          {t('error-page.reload')}
        </button>
        <Link to={pathOf('home')} reloadDocument className={button.quiet}>
          {t('error-page.back')}
        </Link>
      </p>
    </div>
  );
}

export function NotFoundPage() {
  return (
    <div className={prose.page}>
      <title>{t('not-found.title')}</title>
      <h1>{t('not-found.headline')}</h1>
      <p>{t('not-found.text')}</p>
      <p className={prose.actions}>
        <Link to={pathOf('home')} className={button.primary}>
          {t('not-found.back')}
        </Link>
        <Link to={pathOf('birthData')} className={button.quiet}>
          {t('not-found.get-your-reading')}
        </Link>
      </p>
    </div>
  );
}
