import { useId, useState } from 'react';
import type { BirthRequest } from '#api/shapes.ts';
import { clockTime, longDate } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import card from '#ui/card.module.css';
import { letterOf } from './letters.ts';
import styles from './sets.module.css';
import type { PortraitSet } from './three-sets.ts';

interface SetsProps {
  sets: readonly PortraitSet[];
  /** Index of the picked set; null before the pick. */
  picked: number | null;
  onPick: (place: number) => void;
}

/** The three sets side by side. Names and origins are shown only after the pick. */
export function Sets({ sets, picked, onPick }: SetsProps) {
  const [hasNames, setHasNames] = useState(false);
  return (
    <section aria-labelledby="sets">
      <div className={styles.head}>
        <h2 id="sets">{t('blind.sets')}</h2>
        {picked !== null && (
          <button
            type="button"
            className={button.quiet}
            onClick={() => setHasNames((shown) => !shown)}
          >
            {t(hasNames ? 'blind.names.hide' : 'blind.names.show')}
          </button>
        )}
      </div>
      <div className={styles.sets}>
        {sets.map((set, place) => (
          <SetCard
            key={place}
            letter={letterOf(place)}
            set={set}
            hasNames={hasNames}
            isPicked={picked === place}
            onPick={picked === null ? () => onPick(place) : null}
          />
        ))}
      </div>
    </section>
  );
}

interface SetCardProps {
  letter: string;
  set: PortraitSet;
  hasNames: boolean;
  isPicked: boolean;
  /** Null after the pick. */
  onPick: (() => void) | null;
}

function SetCard({ letter, set, hasNames, isPicked, onPick }: SetCardProps) {
  const id = useId();
  const isOwn = onPick === null && set.madeUp === null;
  return (
    <article
      className={`${card.card} ${styles.set}`}
      aria-labelledby={id}
      data-own={isOwn || undefined}
    >
      <h3 id={id}>{t('blind.set', { letter })}</h3>
      {onPick === null && (
        <p className={styles.origin}>
          <strong>{originOf(set.madeUp)}</strong>
          {isPicked && ` ${t('blind.picked')}`}
        </p>
      )}
      {set.portraits.map(({ name, portrait }) => (
        <div key={name}>
          {hasNames && <h4 className={card.eyebrow}>{name}</h4>}
          <p className={styles.portrait}>{portrait}</p>
        </div>
      ))}
      {onPick && (
        <button type="button" className={button.primary} aria-describedby={id} onClick={onPick}>
          {t('blind.this-is-me')}
        </button>
      )}
    </article>
  );
}

function originOf(madeUp: BirthRequest | null): string {
  if (madeUp === null) return t('blind.origin.own');
  const born = { date: longDate(madeUp.date ?? ''), place: madeUp.place ?? '' };
  return madeUp.time
    ? t('blind.origin.made-up', { ...born, time: clockTime(madeUp.time) })
    : t('blind.origin.made-up.no-time', born);
}
