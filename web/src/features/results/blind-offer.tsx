import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { hasReadPortraits, isBlindDeclined, rememberBlindDeclined } from '#lib/portraits-read.ts';
import button from '#ui/button.module.css';
import styles from './blind-offer.module.css';

/** Offers the blind test after the reading, until the portraits of this birth have been opened or the
 * offer was declined. */
export function BlindOffer({ instant }: { instant: string }) {
  const [isOffered, setOffered] = useState(
    () => !hasReadPortraits(instant) && !isBlindDeclined(instant),
  );
  const offer = useRef<HTMLElement>(null);
  if (!isOffered) return null;
  const decline = () => {
    rememberBlindDeclined(instant);
    // The button goes away, so the focus moves to what comes next.
    offer.current?.parentElement?.querySelector<HTMLElement>('nav a')?.focus();
    setOffered(false);
  };
  return (
    <aside ref={offer} className={styles.offer} aria-labelledby="blind-offer">
      <p>
        <strong id="blind-offer">{t('results.blind')}</strong> {t('results.blind.text')}
      </p>
      <p className={styles.ways}>
        <Link to={pathOf('blind')} className={button.primary}>
          {t('results.blind.try')}
        </Link>
        <button type="button" className={button.quiet} onClick={decline}>
          {t('results.blind.no')}
        </button>
      </p>
    </aside>
  );
}
