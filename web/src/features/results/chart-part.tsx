import type { StoredReading } from '#api/stored-readings.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import { setFolds, useAreOpen } from '#ui/fold.tsx';
import { SummaryCards } from './areas.tsx';
import { BigThree } from './big-three.tsx';
import { BirthInformation } from './birth-information.tsx';
import { Balance, CriticalDegrees, Patterns, Retrogrades } from './chart-lists.tsx';
import styles from './chart-part.module.css';
import { Aspects, Points, Positions } from './chart-tables.tsx';
import { HouseSystem } from './houses.tsx';
import { CHART_SECTIONS, foldOf } from './sections.ts';
import { WheelSection } from './wheel-section.tsx';

interface ChartPartProps {
  kept: StoredReading;
  /** Shows the chart of a clock time, HH:MM:SS, as a guess. */
  onBirthTime: (time: string) => void;
}

/** The chart: the sections that the specification lists, in its order, each in a fold. */
export function ChartPart({ kept: { reading: data, birth }, onBirthTime }: ChartPartProps) {
  const { chart, reading, wheel } = data;
  return (
    <div className={styles.part}>
      <header className={styles.header}>
        <h2 id="chart" tabIndex={-1}>
          {t('results.chart')}
        </h2>
        <OpenAll />
      </header>
      <p className={styles.lead}>{t('results.chart.lead')}</p>
      <BirthInformation birth={birth} chart={chart} />
      <HouseSystem chart={chart} onGuess={onBirthTime} />
      <WheelSection chart={chart} reading={reading} wheels={wheel ?? null} />
      <BigThree chart={chart} />
      <Positions chart={chart} />
      <Points chart={chart} />
      <Aspects chart={chart} />
      <Patterns chart={chart} />
      <Retrogrades chart={chart} />
      <CriticalDegrees chart={chart} />
      <Balance chart={chart} />
      <SummaryCards reading={reading} />
    </div>
  );
}

const FOLDS = CHART_SECTIONS.map(foldOf);

/** Opens all sections, or folds them if all are open. */
function OpenAll() {
  const areOpen = useAreOpen(FOLDS);
  return (
    <button type="button" className={button.quiet} onClick={() => setFolds(FOLDS, !areOpen)}>
      {t(areOpen ? 'results.chart.fold-all' : 'results.chart.open-all')}
    </button>
  );
}
