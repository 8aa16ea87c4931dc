import { useState } from 'react';
import { Link } from 'react-router';
import { type LinkProblem, linkOf } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { yearOfTransits } from '#api/sky.ts';
import { keptReadings } from '#api/stored-readings.ts';
import { keepToday } from '#api/today-in-chart.ts';
import { hasToday, SkyOfToday, TodayInChart } from '#birth/today.tsx';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { paragraphs } from '#lib/paragraphs.ts';
import button from '#ui/button.module.css';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Loading } from '#ui/loading.tsx';
import notice from '#ui/notice.module.css';
import { ReadOn } from '#ui/read-on.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useRequest } from '#ui/use-request.ts';
import { Account } from './account.tsx';
import { DateField, noonOf } from './date-field.tsx';
import { visitorsDay } from './moments.tsx';
import nowPageStyles from './now-page.module.css';
import { NowSection } from './now-section.tsx';
import { Warnings } from './warnings.tsx';
import { useBirth, WhoseChart } from './whose-chart.tsx';
import { YearSection } from './year-section.tsx';

/** The transits of a chart now and in the coming year. */
export function NowPage() {
  const { birth, isOwn, other, showOwn } = useBirth('nowLink');
  if (birth === null || typeof birth === 'string')
    return (
      <Nothing why={birth}>
        {other && (
          <button type="button" className={button.quiet} onClick={showOwn}>
            {t('now.show-own')}
          </button>
        )}
      </Nothing>
    );
  return (
    <div className={nowPageStyles.page}>
      <title>{t('now.title')}</title>
      <h1>{t('now.heading')}</h1>
      <WhoseChart birth={birth} isOwn={isOwn} other={other} onShowOwn={showOwn} />
      <Sections key={JSON.stringify(birth)} birth={birth} isOwn={isOwn} />
      <p className={nowPageStyles.end}>{t('now.disclaimer')}</p>
    </div>
  );
}

function Sections({ birth, isOwn }: { birth: BirthRequest; isOwn: boolean }) {
  /** `2026-06-15`; null for the current moment. */
  const [day, setDay] = useState<string | null>(null);
  const { answer, failure, isAsking, retry } = useRequest(
    async (signal) => {
      const sky = await yearOfTransits(birth, day && noonOf(day), signal);
      return { sky, today: day === null ? keepToday(birth, sky) : null };
    },
    [birth, day],
  );
  if (failure) return <FailureNotice failure={failure} onRetry={retry} />;
  if (answer === null) return <Loading />;
  const { sky, today } = answer;
  const link = isOwn ? undefined : linkOf(birth);
  return (
    <>
      <Warnings warnings={sky.birthData.warnings} />
      <DayForm birth={birth} isAsking={isAsking} onDay={setDay} />
      {today &&
        (hasToday(today) ? (
          <TodayInChart today={today} />
        ) : (
          <SkyOfToday note={t('today.no-time')} />
        ))}
      <section aria-labelledby="account-title" className={nowPageStyles.section}>
        <h2 id="account-title">{t('now.account')}</h2>
        <Account
          idea={sky.now.idea}
          parts={sky.now.reading}
          active={sky.now.active}
          factors={sky.factors}
        />
        <h3>{t('now.week')}</h3>
        <ul className={nowPageStyles.week}>
          {paragraphs(sky.now.week.passages).map((line) => {
            const text = line.map((passage) => passage.text).join(' ');
            return <li key={text}>{text}</li>;
          })}
        </ul>
        <p className={nowPageStyles.ways}>
          <Link to={pathOf('year', link)} className={button.quiet}>
            {t('now.to-year')}
          </Link>
          <Link to={pathOf('techniques', link)} className={button.quiet}>
            {t('now.to-techniques')}
          </Link>
        </p>
      </section>
      <NowSection sky={sky} />
      {sky.year && (
        <ReadOn id="now-year" of={t('now.year').toLowerCase()}>
          <YearSection birth={birth} period={sky.year} now={sky.at} />
        </ReadOn>
      )}
    </>
  );
}

interface DayFormProps {
  birth: BirthRequest;
  isAsking: boolean;
  /** The day asked for; null for today. */
  onDay: (day: string | null) => void;
}

/** Another day than today. */
function DayForm({ birth, isAsking, onDay }: DayFormProps) {
  return (
    <form
      className={nowPageStyles.day}
      onSubmit={(event) => {
        event.preventDefault();
        const day = String(new FormData(event.currentTarget).get('date'));
        onDay(day === visitorsDay() ? null : day);
      }}
    >
      <DateField label={t('now.day')} birth={birth} />
      <button type="submit" className={button.quiet} aria-busy={isAsking}>
        {isAsking && <Spinner />}
        {t('now.day.show')}
      </button>
    </form>
  );
}

/** Shown if there is no chart: today's sky, and the way to a chart. */
function Nothing({ why, children }: { why: LinkProblem | null; children: React.ReactNode }) {
  const [hasKept] = useState(() => keptReadings().length > 0);
  return (
    <div className={nowPageStyles.page}>
      <title>{t('now.title')}</title>
      <h1>{t('now.heading.sky')}</h1>
      {typeof why === 'string' && (
        <p role="alert" className={notice.error}>
          {t(`now.link.${why}`)}
        </p>
      )}
      <SkyOfToday />
      <section className={nowPageStyles.own} aria-labelledby="own-title">
        <h2 id="own-title">{t('now.own')}</h2>
        <p>{t('now.none')}</p>
        <p className={nowPageStyles.ways}>
          <Link to={pathOf('birthData')} className={button.primary}>
            {t('now.start')}
          </Link>
          {hasKept && (
            <Link to={pathOf('readings')} className={button.quiet}>
              {t('now.readings')}
            </Link>
          )}
          {children}
        </p>
      </section>
      <p className={nowPageStyles.end}>{t('now.disclaimer')}</p>
    </div>
  );
}
