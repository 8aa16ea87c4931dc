import { useState } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router';
import { type LinkProblem, linkOf, readLink } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { transitsNow } from '#api/sky.ts';
import { isSameReading, keptReadings, storedBirth } from '#api/stored-readings.ts';
import { bornWithOptions } from '#birth/born.ts';
import { useLink } from '#birth/navigation.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { MessagePage } from '#ui/message-page.tsx';
import { Placing } from '#ui/placing.tsx';
import { useRequest } from '#ui/use-request.ts';
import nowPageStyles from './now-page.module.css';
import { NowSection } from './now-section.tsx';
import { ReturnSection } from './return-section.tsx';
import { Trouble, Warnings } from './trouble.tsx';
import { YearSection } from './year-section.tsx';

/** The transits of a chart now and in the coming year, and its solar return. */
export function NowPage() {
  const { birth, isOwn, other, showOwn } = useBirth();
  if (birth === null || typeof birth === 'string')
    return (
      <Nothing why={birth === null ? t('now.none') : t(`now.link.${birth}`)}>
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
      <Sections key={JSON.stringify(birth)} birth={birth} />
      <p className={nowPageStyles.end}>{t('now.disclaimer')}</p>
    </div>
  );
}

function Sections({ birth }: { birth: BirthRequest }) {
  const {
    answer: sky,
    failure,
    retry,
  } = useRequest((signal) => transitsNow(birth, signal), [birth]);
  if (failure) return <Trouble failure={failure} onRetry={retry} />;
  if (sky === null) return <Placing />;
  return (
    <>
      <Warnings warnings={sky.birthData.warnings} />
      <NowSection sky={sky} />
      <YearSection birth={birth} now={sky.at} />
      <ReturnSection birth={birth} born={sky.birthData.date} now={sky.at} />
    </>
  );
}

/** Shown if there is no chart. */
function Nothing({ why, children }: { why: string; children: React.ReactNode }) {
  const [hasKept] = useState(() => keptReadings().length > 0);
  return (
    <MessagePage title={t('now.title')} heading={t('now.heading')} message={why}>
      <Link to={pathOf('birthData')} className={button.primary}>
        {t('now.start')}
      </Link>
      {hasKept && (
        <Link to={pathOf('readings')} className={button.quiet}>
          {t('now.readings')}
        </Link>
      )}
      {children}
    </MessagePage>
  );
}

interface WhoseChartProps {
  birth: BirthRequest;
  /** True for the stored reading. */
  isOwn: boolean;
  /** The birth of the stored reading, if it is not the one shown. */
  other: BirthRequest | null;
  onShowOwn: () => void;
}

/** The name and birth data of the chart, and a link to its reading. */
function WhoseChart({ birth, isOwn, other, onShowOwn }: WhoseChartProps) {
  const name = birth.name?.trim();
  const otherName = other?.name?.trim();
  return (
    <div className={nowPageStyles.whose}>
      <p className={nowPageStyles.name}>
        {name ? t('now.whose', { name }) : t('now.whose.unnamed')}
      </p>
      <p className={nowPageStyles.born}>{bornWithOptions(birth)}</p>
      <p className={nowPageStyles.ways}>
        <Link to={isOwn ? pathOf('readingResults') : pathOf('reading', linkOf(birth))}>
          {t('now.reading')}
        </Link>
        {other && (
          <button type="button" className={button.quiet} onClick={onShowOwn}>
            {otherName ? t('now.show-own.named', { name: otherName }) : t('now.show-own')}
          </button>
        )}
      </p>
    </div>
  );
}

interface BirthOfPage {
  /** The birth data; or why the link has none; or null if there is neither a link nor a stored reading. */
  readonly birth: BirthRequest | LinkProblem | null;
  /** True for the stored reading, false for a link. */
  readonly isOwn: boolean;
  /** The birth of the stored reading, if it is not the one shown. */
  readonly other: BirthRequest | null;
  /** Discards the link and shows the stored reading. */
  readonly showOwn: () => void;
}

/** The birth of the link, or of the stored reading if there is no link. */
function useBirth(): BirthOfPage {
  const [own] = useState(storedBirth);
  // After a navigation from another page without a link, the stored reading is shown.
  const isRestored = useNavigationType() !== NavigationType.Push;
  const { births: linked, forget } = useLink('nowLink', readLink, { isRestored });
  const isOther = own !== null && linked !== null && !isSame(own, linked);
  return {
    birth: linked ?? own,
    isOwn: linked === null || (own !== null && !isOther),
    other: isOther ? own : null,
    showOwn: forget,
  };
}

function isSame(own: BirthRequest, linked: BirthRequest | LinkProblem): boolean {
  return typeof linked !== 'string' && isSameReading(own, linked);
}
