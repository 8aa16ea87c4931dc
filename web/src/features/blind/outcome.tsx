import type { Ref } from 'react';
import type { BirthData } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import styles from './blind.module.css';
import { letterOf } from './letters.ts';
import type { Pick } from './use-pick.ts';

interface OutcomeProps {
  /** The heading, which takes the focus. */
  ref: Ref<HTMLHeadingElement>;
  pick: Pick;
  ownIndex: number;
  warnings: BirthData['warnings'];
}

/** Shows which set was the person's, the tally of this browser, and how little the result proves. */
export function Outcome({ ref, pick, ownIndex, warnings }: OutcomeProps) {
  const { right, wrong } = pick.tally;
  const letters = { own: letterOf(ownIndex), picked: letterOf(pick.index) };
  return (
    <section className={styles.outcome} aria-labelledby="outcome">
      <h2 id="outcome" ref={ref} tabIndex={-1}>
        {t(pick.index === ownIndex ? 'blind.right' : 'blind.wrong', letters)}
      </h2>
      <p className={styles.tally}>{t('blind.tally', { right, total: right + wrong })}</p>
      <p>
        {pick.counting !== 'counted' && `${t(`blind.not-counted.${pick.counting}`)} `}
        {t('blind.chance')}
      </p>
      <div className={styles.reasons}>
        <div>
          <h3>{t('blind.why')}</h3>
          <p>{t('blind.why.text')}</p>
        </div>
        <div>
          <h3>{t('blind.needed')}</h3>
          <p>{t('blind.needed.text')}</p>
        </div>
      </div>
      {warnings.map(({ code, message }) => (
        <p key={code} className={styles.note}>
          {message}
        </p>
      ))}
    </section>
  );
}
