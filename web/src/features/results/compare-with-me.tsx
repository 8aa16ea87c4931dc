import { useId, useState } from 'react';
import { Link } from 'react-router';
import { linkOf, linkOfTwo } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { isSameBirth, storedBirth } from '#api/stored-readings.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { LinkField } from '#ui/share.tsx';
import styles from './share-reading.module.css';

/** A link that lets whoever opens it compare a birth of their own with this one. */
export function CompareWithMe({ request, warning }: { request: BirthRequest; warning: string }) {
  const id = useId();
  const url = window.location.origin + pathOf('together', linkOf(request));
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{t('results.share.compare')}</h3>
      <p>{t('results.share.compare.text')}</p>
      <LinkField url={url} label={t('results.share.compare.field')} describedBy={warning} />
    </section>
  );
}

/** From a shared reading to the comparison with the reading stored in this browser, or with a birth to enter. */
export function CompareLink({ request }: { request: BirthRequest }) {
  const [own] = useState(storedBirth);
  const isOther = own !== null && !isSameBirth(own, request);
  const link = isOther ? linkOfTwo(own, request) : linkOf(request);
  return <Link to={pathOf('together', link)}>{t('results.shared.banner.compare')}</Link>;
}
