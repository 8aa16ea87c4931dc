import { useState } from 'react';
import { Link } from 'react-router';
import { linkOf } from '#api/link.ts';
import type { BirthRequest, Chart } from '#api/shapes.ts';
import { isSameReading, type StoredReading, storedBirth } from '#api/stored-readings.ts';
import { bornInWords } from '#birth/born.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { setFolds } from '#ui/fold.tsx';
import { Glyph } from '#ui/glyph.tsx';
import { Icon } from '#ui/icon.tsx';
import { ChartStage } from '#ui/wheel/chart-wheel.tsx';
import { useColumnWheel } from '#ui/wheel/wheel-picture.tsx';
import { lastPlace, startAt } from './contents.tsx';
import { HashLink } from './hash-link.tsx';
import styles from './opening.module.css';
import { useSheetAbout } from './panel.tsx';
import { eitherSign } from './panel-content.ts';
import { ReadingText, SentenceGroup } from './reading-text.tsx';
import { DownloadReading, ShareReading } from './share-reading.tsx';
import { areaName, structureId, type Traced } from './trace.ts';
import { hasTraced, useChoosable, useTracing } from './tracing.tsx';

interface OpeningProps {
  kept: StoredReading;
  title: string;
  /** The address of the form with the birth data; null if the reading does not come from a form. */
  form: string | null;
}

/** The top of the results: the name, three signs, the overview, the wheel, and what weighs most. A phone shows the wheel
 * before the text. */
export function Opening({ kept, title, form }: OpeningProps) {
  const { reading: data, birth, sample } = kept;
  const { chart, reading } = data;
  return (
    <section id="opening" tabIndex={-1} className={styles.opening} aria-labelledby="opening-title">
      {form !== null && (
        <Link to={form} className={styles.back}>
          <Icon name="left" />
          {t('results.opening.back')}
        </Link>
      )}
      <div className={styles.title}>
        <h1 id="opening-title">{title}</h1>
        <p>{bornInWords(birth)}</p>
      </div>
      <ThreeSigns chart={chart} />
      <Beginning general={reading.general} />
      <div className={styles.actions}>
        <DownloadReading kept={kept} />
        {!sample && <ShareReading kept={kept} />}
        <LastPlace instant={birth.instant} />
        {!sample && <Ways request={kept.request} />}
      </div>
      <div className={styles.sky}>
        <OpeningWheel kept={kept} />
        <Dominants dominants={chart.dominants ?? []} />
      </div>
    </section>
  );
}

/** The other pages about this birth. */
function Ways({ request }: { request: BirthRequest }) {
  const isOwn = useIsOwn(request);
  // A reading from a link is not stored, so the next page needs the link, too.
  const link = isOwn ? undefined : linkOf(request);
  return (
    <nav className={styles.ways} aria-label={t('results.opening.ways')}>
      <Link to={pathOf('now', link)}>{t('menu.now')}</Link>
      <Link to={pathOf('year', link)}>{t('menu.year')}</Link>
      <Link to={pathOf('together')}>{t('results.opening.compare')}</Link>
      {isOwn && <Link to={pathOf('readings')}>{t('results.opening.kept')}</Link>}
    </nav>
  );
}

/** A link to the section where the person stopped reading. */
function LastPlace({ instant }: { instant: string }) {
  const [place] = useState(() => lastPlace(instant));
  if (place === null) return null;
  return (
    <HashLink hash={place.id} className={styles.more} onClick={() => startAt(place.id)}>
      {t('results.opening.continue', { section: place.name })}
      <Icon name="right" />
    </HashLink>
  );
}

function ThreeSigns({ chart }: { chart: StoredReading['reading']['chart'] }) {
  const signsOf = (wanted: string) => {
    const planet = chart.planets.find(({ name }) => name === wanted);
    return planet ? (planet.possibleSigns ?? [planet.sign]) : [];
  };
  const rising = chart.natalChart.ascendant;
  return (
    <ul className={styles.three} aria-label={t('results.opening.three')}>
      <ThreeSign
        label={t('results.opening.sun')}
        signs={signsOf('Sun')}
        to={{ kind: 'body', name: 'Sun' }}
      />
      <ThreeSign
        label={t('results.opening.moon')}
        signs={signsOf('Moon')}
        to={{ kind: 'body', name: 'Moon' }}
      />
      {rising ? (
        <ThreeSign
          label={t('results.opening.rising')}
          signs={[rising]}
          to={{ kind: 'angle', name: 'Ascendant' }}
        />
      ) : (
        <li>
          <HashLink hash="houses" onClick={() => startAt('houses')}>
            <span className={styles.label}>{t('results.opening.rising')}</span>
            <span className={styles.sign}>{t('results.opening.rising.unknown')}</span>
          </HashLink>
        </li>
      )}
    </ul>
  );
}

interface ThreeSignProps {
  label: string;
  /** Two if the birth time is unknown and the body changed its sign that day. */
  signs: readonly string[];
  to: Traced;
}

function ThreeSign({ label, signs, to }: ThreeSignProps) {
  const choosable = useChoosable(to, ({ bodies }) => to.kind === 'body' && bodies.has(to.name));
  return (
    <li>
      <button type="button" {...choosable}>
        <span className={styles.label}>{label}</span>
        <span className={styles.sign}>
          {signs.map((sign) => (
            <Glyph key={sign} name={sign} size={22} />
          ))}
          {eitherSign(signs)}
        </span>
      </button>
    </li>
  );
}

/** The wheel in the size that fits its column. The section about the wheel has it in full size, with its legend. */
function OpeningWheel({ kept: { reading } }: { kept: StoredReading }) {
  const { light, point, hold, choose } = useTracing();
  const sheetAbout = useSheetAbout(reading.chart, reading.reading);
  const title = t('results.opening.wheel');
  const wheels = (reading.wheel ?? []).map((own) => ({ ...own, title }));
  const wheel = useColumnWheel(wheels);
  if (!wheel) return null;
  return (
    <div className={styles.wheel}>
      <ChartStage
        wheels={wheels}
        wheel={wheel}
        chart={reading.chart}
        lit={light}
        onPoint={point}
        onHold={hold}
        onChoose={choose}
        sheetAbout={sheetAbout}
      />
    </div>
  );
}

/** The structures that an astrologer would tell first, each a link to what it means. */
function Dominants({ dominants }: { dominants: Chart['dominants'] }) {
  if (dominants.length === 0) return null;
  return (
    <div className={styles.dominants}>
      <h2 id="dominants">{t('results.opening.dominants')}</h2>
      <ol aria-labelledby="dominants">
        {dominants.slice(0, 5).map(({ sentence, title }, place) => (
          <li key={title}>
            <HashLink hash={structureId(place)} onClick={() => setFolds(['structures'], true)}>
              {sentence}
            </HashLink>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The overview of the reading, with its title. */
function Beginning({ general }: { general: StoredReading['reading']['reading']['general'] }) {
  const { chosen } = useTracing();
  const isNew = chosen === null && !hasTraced();
  return (
    <div className={styles.beginning}>
      <SentenceGroup area={areaName('general')}>
        {general.idea?.title && <h2 className={styles.idea}>{general.idea.title}</h2>}
        <ReadingText area={general} isNarrow />
      </SentenceGroup>
      {isNew && <p className={styles.hint}>{t('results.opening.hint')}</p>}
    </div>
  );
}

/** True if a request is that of the reading stored last in this browser. */
export function useIsOwn(request: BirthRequest): boolean {
  const [own] = useState(storedBirth);
  return own !== null && isSameReading(own, request);
}
