import { useState } from 'react';
import { Link } from 'react-router';
import { reportMessage } from '#api/errors.ts';
import { linkOf } from '#api/link.ts';
import type { BirthRequest, Year, YearMonth } from '#api/shapes.ts';
import { calendarOfYear, reportOfYear, yearReading } from '#api/sky.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { paragraphs } from '#lib/paragraphs.ts';
import { saveFile, usesLetter } from '#lib/save-file.ts';
import button from '#ui/button.module.css';
import { DownloadMenu } from '#ui/download-menu.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Fold } from '#ui/fold.tsx';
import { Loading } from '#ui/loading.tsx';
import { showToast } from '#ui/toasts.tsx';
import { useAction, useRequest } from '#ui/use-request.ts';
import { Account } from './account.tsx';
import { MEDIA_TYPES } from './calendar-choice.tsx';
import { eventInWords, keyOf } from './event-words.ts';
import { inWords, Moment, visitorsDay } from './moments.tsx';
import nowPageStyles from './now-page.module.css';
import { type Asked, ReturnSection, YearForm } from './return-section.tsx';
import { Warnings } from './warnings.tsx';
import { PageOfChart } from './whose-chart.tsx';
import styles from './year-page.module.css';

const TEXTS = { title: 'year.title', heading: 'year.heading', none: 'year.none' } as const;

/** The year from birthday to birthday: its idea, what complicates it, what helps, what to do, and its months. */
export function YearPage() {
  return (
    <PageOfChart page="year" texts={TEXTS}>
      {(birth, isOwn) => {
        const link = isOwn ? undefined : linkOf(birth);
        return (
          <>
            <Sections key={JSON.stringify(birth)} birth={birth} />
            <p className={nowPageStyles.ways}>
              <Link to={pathOf('now', link)} className={button.quiet}>
                {t('year.to-now')}
              </Link>
              <Link to={pathOf('techniques', link)} className={button.quiet}>
                {t('now.to-techniques')}
              </Link>
            </p>
          </>
        );
      }}
    </PageOfChart>
  );
}

/** The year in force at the birthplace; another year or place once it is asked for. */
function Sections({ birth }: { birth: BirthRequest }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { answer, failure, isAsking, retry } = useRequest(
    async (signal) => ({
      asked,
      year: await yearReading(birth, asked?.year ?? null, asked?.returnPlace ?? null, signal),
    }),
    [birth, asked],
  );
  const [inForce, setInForce] = useState<number | null>(null);
  if (answer && inForce === null) setInForce(answer.year.year);
  if (failure && !answer) return <FailureNotice failure={failure} onRetry={retry} />;
  if (answer === null) return <Loading />;
  const { year } = answer;
  const shown = answer.asked ?? { year: year.year, returnPlace: null, place: null };
  return (
    <>
      <section aria-labelledby="year-title" className={nowPageStyles.section} aria-busy={isAsking}>
        <div className={styles.choice}>
          <h2 id="year-title">
            {year.ends === null
              ? t('year.from', { starts: inWords(year.starts, 'date') })
              : t('year.from-to', {
                  starts: inWords(year.starts, 'date'),
                  ends: inWords(year.ends, 'date'),
                })}
          </h2>
          <fieldset className={styles.years}>
            <legend className="visually-hidden">{t('year.choice')}</legend>
            {[0, 1].map((later) => (
              <button
                key={later}
                type="button"
                className={button.quiet}
                aria-pressed={shown.year === (inForce ?? year.year) + later}
                onClick={() => setAsked({ ...shown, year: (inForce ?? year.year) + later })}
              >
                {t(later === 0 ? 'year.this' : 'year.next')}
              </button>
            ))}
          </fieldset>
        </div>
        {failure && <FailureNotice failure={failure} onRetry={retry} />}
        <Warnings warnings={year.birthData.warnings} />
        <Account
          idea={year.idea}
          parts={year.reading}
          active={year.active}
          factors={year.factors}
        />
        <Downloads birth={birth} year={year} asked={shown} />
        <Fold label={t('now.return.other')}>
          <YearForm
            key={shown.year}
            asked={shown}
            firstYear={Number(year.birthData.date.slice(0, 4))}
            isAsking={isAsking}
            onAsk={setAsked}
          />
        </Fold>
      </section>
      <Months months={year.months} />
      <ReturnSection year={year} asked={shown} />
    </>
  );
}

/** The months in the order of time, each with its exact days in a fold. Those that are over are in a fold of their own. */
function Months({ months }: { months: Year['months'] }) {
  const today = visitorsDay();
  const past = months.filter(({ to }) => to < today);
  const isOver = past.length === months.length;
  return (
    <section aria-labelledby="months-title" className={nowPageStyles.section}>
      <h2 id="months-title">{t('year.months')}</h2>
      {past.length > 0 && !isOver && (
        <Fold label={t('year.months-past')}>
          <MonthList months={past} today={today} />
        </Fold>
      )}
      <MonthList months={isOver ? months : months.slice(past.length)} today={today} />
    </section>
  );
}

function MonthList({ months, today }: { months: readonly YearMonth[]; today: string }) {
  return (
    <ol className={styles.months}>
      {months.map((month) => {
        const isCurrent = month.from <= today && today <= month.to;
        return (
          <li key={month.from} aria-current={isCurrent ? 'date' : undefined}>
            <h3>
              <time dateTime={month.from}>{dayOf(month.from)}</time>
              {' – '}
              <time dateTime={month.to}>{dayOf(month.to)}</time>
              {isCurrent && <span className={styles.now}>{t('year.month-now')}</span>}
            </h3>
            {paragraphs(month.passages).map((line) => {
              const text = line.map((passage) => passage.text).join(' ');
              return (
                <p key={text} className={nowPageStyles.text}>
                  {text}
                </p>
              );
            })}
            <ExactDays month={month} />
          </li>
        );
      })}
    </ol>
  );
}

/** `15 June` from `2026-06-15`, with the year in January. */
function dayOf(date: string): string {
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(date.slice(5, 7) === '01' && { year: 'numeric' }),
  };
  return new Intl.DateTimeFormat(undefined, options).format(new Date(`${date}T00:00:00Z`));
}

function ExactDays({ month: { moments, events } }: { month: YearMonth }) {
  const days = [
    ...moments.map(({ at, body, natal, type, summary }) => ({
      key: `${at} ${body} ${natal}`,
      at,
      what: t(`now.transit.${type}`, { transiting: body, natal }),
      summary,
    })),
    ...events.map((event) => ({
      key: keyOf(event),
      at: event.at,
      what: eventInWords(event),
      summary: event.interpretation ?? '',
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  if (days.length === 0) return null;
  return (
    <Fold label={t('year.days', { count: days.length })}>
      <ol className={styles.days}>
        {days.map(({ key, at, what, summary }) => (
          <li key={key}>
            <Moment at={at} />
            <div>
              <strong>{what}</strong>
              {summary && <p>{summary}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

interface DownloadsProps {
  birth: BirthRequest;
  year: Year;
  asked: Asked;
}

/** The year as text, as a PDF, as entries of a calendar, or on paper. */
function Downloads({ birth, year, asked }: DownloadsProps) {
  const { running, run } = useAction<string>(reportMessage);
  const save = (name: string, make: (signal: AbortSignal) => Promise<Blob> | Blob) =>
    run(name, async (signal) => {
      saveFile(await make(signal), name);
      showToast('success', t('now.calendar.saved'));
    });
  const text = () =>
    save(`year-${year.year}.txt`, () => new Blob([year.text ?? ''], { type: MEDIA_TYPES.txt }));
  const pdf = (pageSize: 'a4' | 'letter') =>
    save(`year-${year.year}.pdf`, (signal) =>
      reportOfYear(birth, year.year, asked.returnPlace, pageSize, signal),
    );
  const calendar = () =>
    save(`year-${year.year}.ics`, (signal) =>
      calendarOfYear(birth, year, asked.returnPlace, signal),
    );
  return (
    <DownloadMenu
      label={t('now.calendar.text')}
      others={t('year.download.others')}
      entries={(['pdf', 'calendar', 'print'] as const).map((id) => ({
        id,
        label: t(`year.download.${id}`),
        note: t(`year.download.${id}.note`),
      }))}
      making={running}
      onMain={() => void text()}
      onEntry={(id) => {
        if (id === 'pdf') void pdf(usesLetter(navigator.language) ? 'letter' : 'a4');
        else if (id === 'calendar') void calendar();
        // Prints after the menu has closed, so that the menu is not printed.
        else setTimeout(() => window.print());
      }}
    />
  );
}
