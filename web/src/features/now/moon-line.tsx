import type { Transits } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Glyph } from '#ui/glyph.tsx';
import { Message } from '#ui/message.tsx';
import { exactMoment, moonAspects } from './in-effect.ts';
import { Moment } from './moment.tsx';
import styles from './moon-line.module.css';

/** The Moon's transits in one line, because each lasts only hours. */
export function MoonLine({ sky }: { sky: Transits }) {
  const moon = sky.transits.find(({ name }) => name === 'Moon');
  if (!moon) return null;
  const { sign, natalHouse } = moon;
  // Only aspects that are not exact yet.
  const coming = moonAspects(sky.aspects).filter(
    (aspect) => (exactMoment(aspect) ?? sky.at) >= sky.at,
  );
  return (
    <div className={styles.moon}>
      <Glyph name="Moon" size={22} />
      <p>
        {natalHouse === null
          ? t('now.moon.sign', { sign })
          : t('now.moon.house', { sign, house: natalHouse })}
      </p>
      {coming.length > 0 && (
        <ul aria-label={t('now.moon.aspects')}>
          {coming.map((aspect) => (
            <li key={aspect.natal}>
              <Message
                id={`now.moon.${aspect.type}`}
                values={{ natal: aspect.natal }}
                components={{ moment: <Moment at={exactMoment(aspect) ?? sky.at} to="weekday" /> }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
