import { useState } from 'react';
import { Link } from 'react-router';
import type { BirthRequest } from '#api/shapes.ts';
import { storedBirth } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import styles from './last-time.module.css';

interface LastTimeProps {
  /** True if nothing has been typed yet. */
  isEmpty: boolean;
  /** Called to fill in the form with the previous input. */
  onFill: (request: BirthRequest) => void;
}

/** A link to the reading stored in this browser, and a button to fill in the form with its birth data. */
export function LastTime({ isEmpty, onFill }: LastTimeProps) {
  const [last] = useState(storedBirth);
  if (last === null) return null;
  const name = last.name?.trim();
  return (
    <p className={styles.last}>
      <Link to={pathOf('readingResults')}>
        {name ? t('birth.last.continue-named', { name }) : t('birth.last.continue')}
      </Link>
      {isEmpty && (
        <button type="button" onClick={() => onFill(last)}>
          {name ? t('birth.last.fill-in-named', { name }) : t('birth.last.fill-in')}
        </button>
      )}
    </p>
  );
}
