import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import type { StoredReading } from '#api/stored-reading.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import button from '#ui/button.module.css';
import { Areas } from './areas.tsx';
import { Aspects } from './aspects.tsx';
import { Balance } from './balance.tsx';
import { BigThree } from './big-three.tsx';
import { BirthInformation } from './birth-information.tsx';
import { CalculatedHere } from './calculated-here.tsx';
import { CriticalDegrees } from './critical-degrees.tsx';
import { GuessedTime } from './guessed-time.tsx';
import { HouseSystem } from './house-system.tsx';
import { Onward } from './onward.tsx';
import { Opening } from './opening.tsx';
import { Panel } from './panel.tsx';
import { Patterns } from './patterns.tsx';
import { Points } from './points.tsx';
import { Positions } from './positions.tsx';
import styles from './results-page.module.css';
import { Retrogrades } from './retrogrades.tsx';
import { SectionNav } from './section-nav.tsx';
import { TracingProvider } from './tracing.tsx';
import { WheelSection } from './wheel-section.tsx';

interface ResultsProps {
  kept: StoredReading;
  title: string;
  /** Shown above everything else. */
  banner?: ReactNode;
  /** Label of the button at the end. */
  next?: string;
  /** Shows the reading of the same birth at a guessed time, HH:MM:SS; null: at an unknown time. */
  onBirthTime: (time: string | null) => void;
}

/** A chart and its reading, section by section. */
export function Results({
  kept,
  title,
  banner,
  next = t('results.change'),
  onBirthTime,
}: ResultsProps) {
  const { reading: data, birth } = kept;
  const { chart, reading } = data;
  // After a navigation, the top is rendered first. On reload, or with an anchor, everything is rendered at once, so
  // that the page can scroll there.
  const isFresh = useNavigationType() === NavigationType.Push;
  const isWhole = useDeferredValue(true, !isFresh);
  useScrollWhenWhole(isFresh && isWhole);
  return (
    <div className={styles.page}>
      {/* Without the name, because browsers store titles in their history. */}
      <title>{t('results.title')}</title>
      {banner}
      {birth.timeGuessed && birth.time && (
        <GuessedTime time={birth.time} onForget={() => onBirthTime(null)} />
      )}
      {kept.madeOnDevice && <CalculatedHere why={kept.madeOnDevice} />}
      <TracingProvider chart={chart} reading={reading}>
        <Opening kept={kept} title={title} />
        <div className={styles.body}>
          <SectionNav isWhole={isWhole} instant={birth.instant} />
          <div className={styles.sections}>
            {isWhole && (
              <>
                <BirthInformation birth={birth} chart={chart} />
                <HouseSystem chart={chart} onGuess={onBirthTime} />
                <WheelSection chart={chart} wheels={data.wheel ?? null} />
                <BigThree chart={chart} general={reading.general} />
                <Positions chart={chart} />
                {chart.points && chart.points.length > 0 && <Points points={chart.points} />}
                <Aspects chart={chart} />
                <Patterns chart={chart} />
                <Retrogrades chart={chart} />
                <CriticalDegrees chart={chart} />
                <Balance chart={chart} />
                <Areas reading={reading} />
                <Panel chart={chart} reading={reading} />
              </>
            )}
          </div>
        </div>
      </TracingProvider>
      {!kept.sample && <Onward request={kept.request} />}
      <p className={styles.end}>
        {t('results.disclaimer')}{' '}
        <Link to={pathOf('birthData')} className={button.quiet}>
          {next}
        </Link>
      </p>
    </div>
  );
}

/** Scrolls to the section of a link that was followed before the section was rendered. */
function useScrollWhenWhole(isWhole: boolean): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for later links the section exists
  useEffect(() => {
    if (isWhole && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isWhole]);
}
