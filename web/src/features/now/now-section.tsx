import type { TransitAspect, Transits } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Fold } from '#ui/fold.tsx';
import { Message } from '#ui/message.tsx';
import { transitsToShow } from './in-effect.ts';
import { Moment } from './moment.tsx';
import { MoonLine } from './moon-line.tsx';
import styles from './now-page.module.css';
import { TransitItem } from './transit-item.tsx';

/** Maximum number of transits shown outside the fold. */
const MOST = 5;

/** The transits in effect at this moment. */
export function NowSection({ sky }: { sky: Transits }) {
  const shown = transitsToShow(sky.aspects);
  const folded = shown.slice(MOST);
  return (
    <section aria-labelledby="now-title" className={styles.section}>
      <h2 id="now-title">{t('now.current')}</h2>
      <p className={styles.lead}>
        <Message
          id="now.current.lead"
          components={{ moment: <Moment at={sky.at} to="minute" /> }}
        />
      </p>
      {sky.overview.length > 0 && (
        <p className={styles.overview}>{sky.overview.map(({ text }) => text).join(' ')}</p>
      )}
      {shown.length === 0 && <p className={styles.lead}>{t('now.current.none')}</p>}
      <ul className={styles.transits}>
        {shown.slice(0, MOST).map((aspect) => (
          <TransitItem
            key={`${aspect.transiting} ${aspect.natal}`}
            aspect={aspect}
            sky={sky}
            hasHouse={isFirstOfBody(aspect, shown)}
          />
        ))}
      </ul>
      {folded.length > 0 && (
        <Fold label={t('now.current.more', { count: folded.length })}>
          <ul className={styles.transits}>
            {folded.map((aspect) => (
              <TransitItem
                key={`${aspect.transiting} ${aspect.natal}`}
                aspect={aspect}
                sky={sky}
                hasHouse={isFirstOfBody(aspect, shown)}
              />
            ))}
          </ul>
        </Fold>
      )}
      <MoonLine sky={sky} />
    </section>
  );
}

/** True for the strongest transit of a planet. The planet's house is described only there. */
function isFirstOfBody(aspect: TransitAspect, shown: readonly TransitAspect[]): boolean {
  return shown.find(({ transiting }) => transiting === aspect.transiting) === aspect;
}
