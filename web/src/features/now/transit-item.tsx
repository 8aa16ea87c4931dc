import type { TransitAspect, Transits } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Fold } from '#ui/fold.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { AspectLine } from '#ui/wheel/aspect-line.tsx';
import { restOf, stateOf } from './in-effect.ts';
import { Stage } from './stage.tsx';
import { TransitDates } from './transit-dates.tsx';
import styles from './transit-item.module.css';

interface TransitItemProps {
  aspect: TransitAspect;
  sky: Transits;
  /** True if the house that the planet transits is described here. */
  hasHouse: boolean;
}

/** One transit with its summary and its dates. The rest of its text is folded. */
export function TransitItem({ aspect, sky, hasHouse }: TransitItemProps) {
  const { transiting, natal, type, summary } = aspect;
  const state = stateOf(aspect);
  const moving = sky.transits.find(({ name }) => name === transiting);
  const house = moving?.natalHouse ?? null;
  return (
    <li>
      <article className={styles.item} data-state={state}>
        <header>
          <h3>
            <Glyph name={transiting} size={22} />
            {t(`now.transit.${type}`, { transiting, natal })}
          </h3>
          <p className={styles.state}>
            <AspectLine type={type} />
            {t(`now.state.${state}`)}
          </p>
        </header>
        <p className={styles.summary}>{summary}</p>
        <Stage transit={aspect} now={sky.at} />
        <TransitDates transit={aspect} now={sky.at} isTimeUnknown={sky.birthData.timeUnknown} />
        <Fold label={t('now.read-on')}>
          <p className={styles.meaning}>{aspect.meaning}</p>
          <p className={styles.passage}>{restOf(aspect)}</p>
          {hasHouse && moving && house !== null && (
            <>
              <h4>{t('now.house', { transiting, house })}</h4>
              <p className={styles.passage}>{moving.interpretation}</p>
            </>
          )}
        </Fold>
      </article>
    </li>
  );
}
