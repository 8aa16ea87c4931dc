import { Link, redirect, useLoaderData } from 'react-router';
import { type KeptReading, keptReading } from '#api/kept.ts';
import type { BirthData } from '#api/shapes.ts';
import button from '#ui/button.module.css';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast-store.ts';
import { Areas } from './areas.tsx';
import { Aspects } from './aspects.tsx';
import { Balance } from './balance.tsx';
import { BigThree } from './big-three.tsx';
import { BirthInformation } from './birth-information.tsx';
import { CriticalDegrees } from './critical-degrees.tsx';
import { DownloadButton } from './download-button.tsx';
import { HouseSystem } from './house-system.tsx';
import { Patterns } from './patterns.tsx';
import { Positions } from './positions.tsx';
import styles from './results-page.module.css';
import { Retrogrades } from './retrogrades.tsx';
import { SampleBanner, SampleStrip } from './sample-banner.tsx';
import { SectionNav } from './section-nav.tsx';
import { TracingProvider } from './tracing.tsx';
import { WheelSection } from './wheel-section.tsx';
import { WhyPanel } from './why-panel.tsx';

const MESSAGES = {
  missing: 'No reading data found. Please start over.',
  unreadable: 'Failed to load reading data. Please try again.',
} as const;

/** The kept reading; without one the person is told so and returned to the form. */
export function loadKeptReading(): KeptReading {
  const kept = keptReading();
  if (typeof kept === 'string') {
    showToast('error', MESSAGES[kept]);
    throw redirect('/birth-data');
  }
  return kept;
}

export function ResultsPage() {
  const { reading: data, birth, sample } = useLoaderData<typeof loadKeptReading>();
  const { chart, reading } = data;
  return (
    <div className={styles.page}>
      <title>Your reading – Astrarium</title>
      {sample && <SampleBanner birth={birth} />}
      <header className={styles.header}>
        <Link to="/birth-data" className={styles.back}>
          <Icon name="left" />
          Back to Form
        </Link>
        <h1>{headline(birth, sample)}</h1>
        <DownloadButton name={birth.name ?? null} text={data.text ?? null} />
      </header>
      <div className={styles.body}>
        <SectionNav />
        <div className={styles.sections}>
          <TracingProvider chart={chart} reading={reading}>
            <BirthInformation birth={birth} chart={chart} />
            <HouseSystem chart={chart} />
            <WheelSection chart={chart} reading={reading} wheels={data.wheel ?? null} />
            <BigThree chart={chart} general={reading.general} />
            <Positions chart={chart} />
            <Aspects chart={chart} />
            <Patterns chart={chart} />
            <Retrogrades chart={chart} />
            <CriticalDegrees chart={chart} />
            <Balance chart={chart} />
            <Areas reading={reading} />
            <WhyPanel factors={reading.factors} wheels={data.wheel ?? null} />
          </TracingProvider>
        </div>
      </div>
      <p className={styles.end}>
        For entertainment only.{' '}
        <Link to="/birth-data" className={button.quiet}>
          Change the birth details
        </Link>
      </p>
      {sample && <SampleStrip birth={birth} />}
    </div>
  );
}

function headline({ name }: BirthData, sample: boolean): string {
  if (sample) return 'A sample reading';
  return name ? `${name}’s reading` : 'Your reading';
}
