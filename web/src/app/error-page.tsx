import { Link, useRouteError } from 'react-router';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import prose from '#ui/prose.module.css';

/** Shown if a screen fails: no details, and two ways back. */
export function ErrorPage() {
  const error = useRouteError();
  // Reload: an update may have replaced a file since the page was opened.
  const stale = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return (
    <div className={prose.page}>
      <title>Something went wrong – Astrarium</title>
      <h1>Something went wrong</h1>
      <p>
        {stale
          ? 'This page could not be loaded. You may be offline, or a newer version has arrived.'
          : 'This page stopped working. What you typed is still on this device.'}
      </p>
      <p className={prose.actions}>
        <button type="button" className={button.primary} onClick={() => window.location.reload()}>
          Load the page again
        </button>
        <Link to={pathOf('home')} reloadDocument className={button.quiet}>
          Back to the start
        </Link>
      </p>
    </div>
  );
}
