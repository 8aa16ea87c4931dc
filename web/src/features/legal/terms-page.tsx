import { Fragment } from 'react';
import { t } from '#lib/messages.ts';
import prose from '#ui/prose.module.css';

const SECTIONS = ['entertainment', 'service', 'others', 'reading', 'program'] as const;

export function TermsPage() {
  return (
    <div className={prose.page}>
      <title>{t('legal.terms.title')}</title>
      <h1>{t('legal.terms.heading')}</h1>
      <p>{t('legal.terms.lead')}</p>

      {SECTIONS.map((section) => (
        <Fragment key={section}>
          <h2>{t(`legal.terms.${section}`)}</h2>
          <p>{t(`legal.terms.${section}.text`)}</p>
        </Fragment>
      ))}
    </div>
  );
}
