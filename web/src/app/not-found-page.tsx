import { Link } from 'react-router';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import prose from '#ui/prose.module.css';

export function NotFoundPage() {
  return (
    <div className={prose.page}>
      <title>Page not found – Astrarium</title>
      <h1>Page not found</h1>
      <p>Nothing lives at this address. It may have been mistyped, or moved.</p>
      <p className={prose.actions}>
        <Link to={pathOf('home')} className={button.primary}>
          Back to the start
        </Link>
        <Link to={pathOf('birthData')} className={button.quiet}>
          Get Your Reading
        </Link>
      </p>
    </div>
  );
}
