import type { TransitAspect, Transits } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Fold } from '#ui/fold.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { Message } from '#ui/message.tsx';
import { AspectLine } from '#ui/wheel/legend.tsx';
import { PairWheel } from '#ui/wheel/pair-wheel.tsx';
import { inWords, Moment, TransitDates } from './moments.tsx';
import nowPageStyles from './now-page.module.css';
import styles from './now-section.module.css';

/** Maximum number of transits shown outside the fold. */
const MOST = 5;

/** The transits in effect at this moment. */
export function NowSection({ sky }: { sky: Transits }) {
  const shown = transitsToShow(sky.aspects);
  const folded = shown.slice(MOST);
  const item = (aspect: TransitAspect) => (
    <TransitItem
      key={`${aspect.body} ${aspect.natal}`}
      aspect={aspect}
      sky={sky}
      hasHouse={isFirstOfBody(aspect, shown)}
    />
  );
  return (
    <section aria-labelledby="now-title" className={nowPageStyles.section}>
      <h2 id="now-title">{t('now.current')}</h2>
      <p className={nowPageStyles.lead}>
        <Message
          id="now.current.lead"
          components={{ moment: <Moment at={sky.at} to="minute" /> }}
        />
      </p>
      {shown.length === 0 && <p className={nowPageStyles.lead}>{t('now.current.none')}</p>}
      <ul className={nowPageStyles.transits}>{shown.slice(0, MOST).map(item)}</ul>
      {folded.length > 0 && (
        <Fold label={t('now.current.more', { count: folded.length })}>
          <ul className={nowPageStyles.transits}>{folded.map(item)}</ul>
        </Fold>
      )}
      <MoonLine sky={sky} />
      {sky.wheel && (
        <PairWheel
          wheels={sky.wheel}
          aspects={sky.aspects.map(({ natal, body, type, orb }) => ({
            body1: natal,
            body2: body,
            type,
            orb,
          }))}
          names={[t('now.wheel.birth'), t('now.wheel.sky')]}
        />
      )}
    </section>
  );
}

/** True for the strongest transit of a planet. The planet's house is described only there. */
function isFirstOfBody(aspect: TransitAspect, shown: readonly TransitAspect[]): boolean {
  return shown.find(({ body }) => body === aspect.body) === aspect;
}

interface TransitItemProps {
  aspect: TransitAspect;
  sky: Transits;
  /** True if the house that the planet transits is described here. */
  hasHouse: boolean;
}

/** One transit with its summary and its dates. The rest of its text is folded. */
function TransitItem({ aspect, sky, hasHouse }: TransitItemProps) {
  const { body, natal, type, summary, stage } = aspect;
  const moving = sky.transits.find(({ name }) => name === body);
  const house = moving?.natalHouse ?? null;
  return (
    <li>
      <article className={styles.item} data-state={stage}>
        <header>
          <h3>
            <Glyph name={body} size={22} />
            {t(`now.transit.${type}`, { transiting: body, natal })}
          </h3>
          <p className={styles.state}>
            <AspectLine type={type} />
            {t(`now.state.${stage}`)}
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
              <h4>{t('now.house', { transiting: body, house })}</h4>
              <p className={styles.passage}>{moving.interpretation}</p>
            </>
          )}
        </Fold>
      </article>
    </li>
  );
}

interface StageProps {
  transit: Pick<TransitAspect, 'moments' | 'ends' | 'starts' | 'applying'>;
  /** The current moment, an ISO instant. */
  now: string;
}

/** The progress of a transit through its exact moments: `Exact three times: the first was on 24 November, the next
 * is on 23 February`. */
function Stage({ transit, now }: StageProps) {
  const words = stageInWords(transit, now);
  return words === null ? null : <p className={styles.stage}>{words}</p>;
}

export function stageInWords(
  { moments, ends, applying }: StageProps['transit'],
  now: string,
): string | null {
  const count = moments.length;
  const past = moments.filter((moment) => moment <= now);
  const [last, next] = [past.at(-1), moments[past.length]];
  if (ends !== null && ends <= now) return t('now.stage.over', { ended: inWords(ends, 'date') });
  if (next !== undefined && last !== undefined) {
    return t('now.stage.between', {
      count,
      pass: past.length,
      last: inWords(last, 'date'),
      next: inWords(next, 'date'),
    });
  }
  if (next !== undefined) return t('now.stage.coming', { count, next: inWords(next, 'date') });
  if (last !== undefined) {
    const values = { count, last: inWords(last, 'date') };
    return applying === false ? t('now.stage.past', values) : t('now.stage.past.closing', values);
  }
  return null;
}

/** Minimum number of transits shown. */
const MIN_SHOWN = 3;

/** The transits to show: those in effect, strongest first. If they are few, followed by the strongest others. */
export function transitsToShow(aspects: readonly TransitAspect[]): TransitAspect[] {
  const strongest = aspects
    .filter(({ body }) => body !== 'Moon')
    .sort((one, other) => other.strength - one.strength);
  const current = strongest.filter(isInEffect);
  const others = strongest.filter((aspect) => !isInEffect(aspect));
  return [...current, ...others.slice(0, Math.max(0, MIN_SHOWN - current.length))];
}

/** The aspects of the Moon, which last a few hours each, in chronological order. */
export function moonAspects(aspects: readonly TransitAspect[]): TransitAspect[] {
  return aspects
    .filter((aspect) => aspect.body === 'Moon' && exactMoment(aspect) !== null)
    .sort((one, other) => (exactMoment(one) ?? '').localeCompare(exactMoment(other) ?? ''));
}

/** The exact moment of a transit. If it depends on the time of birth, the earliest possible moment. Null if unknown. */
function exactMoment({ exactAt, moments, exactBetween }: TransitAspect): string | null {
  return exactAt ?? moments[0] ?? exactBetween?.[0] ?? null;
}

/** The text of a transit without the summary with which it begins. */
export function restOf({
  summary,
  interpretation = '',
}: {
  summary: string;
  interpretation?: string;
}): string {
  return interpretation.startsWith(summary)
    ? interpretation.slice(summary.length).trim()
    : interpretation;
}

function isInEffect({ stage }: TransitAspect): boolean {
  return stage === 'in-effect';
}

/** The Moon's transits in one line, because each lasts only hours. */
function MoonLine({ sky }: { sky: Transits }) {
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
