import { lazy, Suspense, useId, useState } from 'react';
import type { BirthRequest, Transit, Zodiac, ZodiacSign } from '#api/shapes.ts';
import { zodiacToday } from '#api/sky.ts';
import { type Today, todayOf } from '#api/today-in-chart.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import { Glyph } from '#ui/glyph.tsx';
import { Message } from '#ui/message.tsx';
import { useRequest } from '#ui/use-request.ts';
import type { SentenceOfTheDay } from './sentence-image.ts';
import styles from './today.module.css';

/** Loaded separately, because the page is complete without it. */
const KeepSentence = lazy(async () => ({
  default: (await import('./keep-sentence.tsx')).KeepSentence,
}));

/** The Moon, the Sun and Mars of today in a chart, as text. Needs the catalogue `today`. */
export function TodayInChart({ today }: { today: Today }) {
  const sentence = sentenceOf(today);
  return (
    <section aria-labelledby="today-title" className={styles.section}>
      <h2 id="today-title">{t('today')}</h2>
      {sentence && <p className={styles.sentence}>{sentence.sentence}</p>}
      {sentence && (
        <div className={styles.keep}>
          <Suspense>
            <KeepSentence sentence={sentence} />
          </Suspense>
        </div>
      )}
      <div className={styles.bodies}>
        {today.bodies.map((body, index) => (
          <article key={body.name} className={styles.body}>
            <h3>
              <Glyph name={body.name} size={22} />
              {titleOf(body)}
            </h3>
            <p>{index === 0 ? withoutFirst(body.interpretation ?? '') : body.interpretation}</p>
          </article>
        ))}
      </div>
      <p className={styles.note}>{t('today.lead')}</p>
    </section>
  );
}

/** Today's bodies in a chart. Spends a counted call at most every three hours, and none on this device. */
export function useToday(birth: BirthRequest) {
  return useRequest((signal) => todayOf(birth, signal), [birth]);
}

/** True if the chart has houses, so that the bodies of today have texts. */
export function hasToday({ bodies }: Today): boolean {
  return bodies.some(({ interpretation }) => interpretation !== '');
}

/** Today's sentence in a chart: what the Moon means in its house. Null without a time of birth. */
export function sentenceOf({ at, bodies }: Today): SentenceOfTheDay | null {
  const [moon] = bodies;
  if (!moon?.interpretation) return null;
  const { name: body, sign, natalHouse } = moon;
  const date = dayOf(at);
  return {
    sentence: firstOf(moon.interpretation),
    caption: t('today.date', { date, body, sign, house: natalHouse ?? 0 }),
    body,
  };
}

function titleOf({ name: body, sign, natalHouse }: Transit): string {
  return natalHouse === null
    ? t('today.body', { body, sign })
    : t('today.body.house', { body, sign, house: natalHouse });
}

/** The first sentence of a text. */
function firstOf(text: string): string {
  return text.split(SENTENCE_END)[0] ?? text;
}

function withoutFirst(text: string): string {
  return text.split(SENTENCE_END).slice(1).join(' ');
}

const SENTENCE_END = /(?<=[.!?]) /;

/** `26 November 2026`, in the visitor's time zone. */
function dayOf(at: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(at));
}

interface SkyOfTodayProps {
  /** Without what each sign makes of it. */
  isBrief?: boolean;
  /** Why the page shows no chart's own. */
  note?: string;
}

/** Today's sky for everybody, and what each sign makes of it. Needs the catalogue `today`. */
export function SkyOfToday({ isBrief = false, note }: SkyOfTodayProps) {
  const { answer, failure, retry } = useRequest(zodiacToday, []);
  return (
    <section aria-labelledby="sky-title" className={styles.section} aria-busy={!answer && !failure}>
      <h2 id="sky-title">{t('today.sky')}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {failure && (
        <p role="alert" className={styles.failed}>
          {t('today.failed')}{' '}
          <button type="button" className={button.quiet} onClick={retry}>
            {t('today.retry')}
          </button>
        </p>
      )}
      {!answer && !failure && <div className={styles.skeleton} data-brief={isBrief || undefined} />}
      {answer && <Sky zodiac={answer} />}
      {answer && !isBrief && <Signs signs={answer.signs} />}
    </section>
  );
}

function Sky({ zodiac: { sky } }: { zodiac: Zodiac }) {
  if (!sky) return null;
  return (
    <>
      <p className={styles.note}>{t('today.sky.lead', { date: dayOf(sky.at) })}</p>
      <div className={styles.bodies}>
        {sky.bodies.map(({ body, sign, retrograde, until, interpretation }) => (
          <article key={body} className={styles.body}>
            <h3>
              <Glyph name={body} size={22} />
              {t('today.body', { body, sign })}
            </h3>
            <p className={styles.until}>
              {retrograde && `${t('today.body.retrograde')}, `}
              {until && (
                <Message
                  id="today.until"
                  components={{
                    moment: <time dateTime={until}>{untilWords(until, body === 'Moon')}</time>,
                  }}
                />
              )}
            </p>
            <p>
              {interpretation}
              {body === 'Moon' && ` ${sky.interpretation}`}
            </p>
          </article>
        ))}
      </div>
    </>
  );
}

/** A day, or with `hasTime` a weekday and a clock time, in the visitor's time zone. */
function untilWords(at: string, hasTime: boolean): string {
  const options: Intl.DateTimeFormatOptions = hasTime
    ? { weekday: 'long', hour: '2-digit', minute: '2-digit' }
    : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(undefined, options).format(new Date(at));
}

/** A choice of the twelve signs, and what today's bodies mean for the chosen one. */
function Signs({ signs }: { signs: readonly ZodiacSign[] }) {
  const [chosen, setChosen] = useState<ZodiacSign | null>(null);
  const id = useId();
  return (
    <div className={styles.signs}>
      <h3>{t('today.signs')}</h3>
      <p className={styles.note}>{t('today.signs.lead')}</p>
      <ul>
        {signs.map((sign) => (
          <li key={sign.name}>
            <button
              type="button"
              className={styles.sign}
              aria-pressed={sign === chosen}
              aria-controls={id}
              onClick={() => setChosen(sign)}
            >
              <Glyph name={sign.name} size={22} />
              {sign.name}
            </button>
          </li>
        ))}
      </ul>
      <div id={id} aria-live="polite">
        {chosen?.today && (
          <div className={styles.bodies}>
            {chosen.today.map(({ body, house, interpretation }) => (
              <article key={body} className={styles.body}>
                <h4>
                  <Glyph name={body} size={22} />
                  {t('today.sign.houses', { body, house, sign: chosen.name })}
                </h4>
                <p>{interpretation}</p>
              </article>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
