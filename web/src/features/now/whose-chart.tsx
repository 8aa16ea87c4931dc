import { type ReactNode, useState } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router';
import { type LinkProblem, linkOf, readLink } from '#api/link.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { isSameReading, storedBirth } from '#api/stored-readings.ts';
import { bornWithOptions } from '#birth/born.ts';
import { useLink } from '#birth/navigation.ts';
import { type MessageId, t } from '#lib/messages.ts';
import { type PageName, pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { MessagePage } from '#ui/message-page.tsx';
import page from '#ui/page.module.css';
import nowPageStyles from './now-page.module.css';

interface PageOfChartProps {
  page: PageName;
  /** `none`: what the page would show, if there is no chart. */
  texts: Readonly<Record<'title' | 'heading' | 'none', MessageId>>;
  /** The page's content. */
  children: (birth: BirthRequest, isOwn: boolean) => ReactNode;
}

/** A page about the chart of the link, or of the stored reading. Without one it says what it would show. */
export function PageOfChart({ page: name, texts, children }: PageOfChartProps) {
  const { birth, isOwn, other, showOwn } = useBirth(`${name}Link`);
  if (birth === null || typeof birth === 'string') {
    return (
      <MessagePage
        title={t(texts.title)}
        heading={t(texts.heading)}
        message={birth === null ? t(texts.none) : t(`now.link.${birth}`)}
      >
        <Link to={pathOf('birthData')} className={button.primary}>
          {t('now.start')}
        </Link>
      </MessagePage>
    );
  }
  return (
    <div className={nowPageStyles.page}>
      <title>{t(texts.title)}</title>
      <h1>{t(texts.heading)}</h1>
      <WhoseChart birth={birth} isOwn={isOwn} other={other} onShowOwn={showOwn} />
      {children(birth, isOwn)}
      <p className={nowPageStyles.end}>{t('now.disclaimer')}</p>
    </div>
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
export function WhoseChart({ birth, isOwn, other, onShowOwn }: WhoseChartProps) {
  const name = birth.name?.trim();
  const otherName = other?.name?.trim();
  return (
    <div className={nowPageStyles.whose}>
      <p className={nowPageStyles.name}>
        {name ? t('now.whose', { name }) : t('now.whose.unnamed')}
      </p>
      <p className={nowPageStyles.born}>{bornWithOptions(birth)}</p>
      <p className={nowPageStyles.ways}>
        <Link
          to={isOwn ? pathOf('readingResults') : pathOf('reading', linkOf(birth))}
          className={page.link}
        >
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

/** The birth of the link, or of the stored reading if there is no link. A link is kept under `key` until the tab is closed. */
export function useBirth(key: string): BirthOfPage {
  const [own] = useState(storedBirth);
  // After a navigation from another page without a link, the stored reading is shown.
  const isRestored = useNavigationType() !== NavigationType.Push;
  const { births: linked, forget } = useLink(key, readLink, { isRestored });
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
