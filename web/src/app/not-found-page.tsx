import { Link } from 'react-router';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import prose from '#ui/prose.module.css';

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
