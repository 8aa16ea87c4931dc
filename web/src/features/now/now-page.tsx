import { useState } from 'react';
import { Link } from 'react-router';
import { keptReadings } from '#api/kept-readings.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { transitsNow } from '#api/sky.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { Placing } from '#ui/placing.tsx';
import prose from '#ui/prose.module.css';
import { useRequest } from '#ui/use-request.ts';
import styles from './now-page.module.css';
import { NowSection } from './now-section.tsx';
import { ReturnSection } from './return-section.tsx';
import { Trouble } from './trouble.tsx';
import { useBirth } from './use-birth.ts';
import { Warnings } from './warnings.tsx';
import { WhoseChart } from './whose-chart.tsx';
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
    <div className={styles.page}>
      <title>{t('now.title')}</title>
      <h1>{t('now.heading')}</h1>
      <WhoseChart birth={birth} isOwn={isOwn} other={other} onShowOwn={showOwn} />
      <Sections key={JSON.stringify(birth)} birth={birth} />
      <p className={styles.end}>{t('now.disclaimer')}</p>
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
    <div className={prose.page}>
      <title>{t('now.title')}</title>
      <h1>{t('now.heading')}</h1>
      <p>{why}</p>
      <p className={prose.actions}>
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
    </div>
  );
}
