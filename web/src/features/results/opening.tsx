import { useState } from 'react';
import { Link } from 'react-router';
import type { BirthRequest, Chart, Reading } from '#api/shapes.ts';
import { isSameReading, type StoredReading, storedBirth } from '#api/stored-readings.ts';
import { bornInWords } from '#birth/born.ts';
import { t } from '#lib/messages.ts';
import { pathOf } from '#lib/pages.ts';
import { hasReadPortraits, rememberPortraitsRead } from '#lib/portraits-read.ts';
import { Glyph } from '#ui/glyph.tsx';
import { Icon } from '#ui/icon.tsx';
import { Message } from '#ui/message.tsx';
import { ChartLens } from '#ui/wheel/chart-wheel.tsx';
import { useColumnWheel, WheelPicture } from '#ui/wheel/wheel-picture.tsx';
import styles from './opening.module.css';
import { eitherSign } from './panel-content.ts';
import readingText from './reading-text.module.css';
import { SentenceGroup, Sentences } from './reading-text.tsx';
import { lastPlace } from './section.tsx';
import { DownloadReading, ShareReading } from './share-reading.tsx';
import type { Traced } from './trace.ts';
import { hasTraced, useChoosable, useTracing } from './tracing.tsx';

/** The top of the results: the name, three signs, the wheel with what weighs most, the themes, and the opening of the reading. */
export function Opening({ kept, title }: { kept: StoredReading; title: string }) {
  const { reading: data, birth, sample } = kept;
  const { chart, reading } = data;
  const isOwn = useIsOwn(kept.request);
  return (
    <section id="opening" tabIndex={-1} className={styles.opening} aria-labelledby="opening-title">
      <Link to={pathOf('birthData')} className={styles.back}>
        <Icon name="left" />
        {t('results.opening.back')}
      </Link>
      <div className={styles.title}>
        <h1 id="opening-title">{title}</h1>
        <p>{bornInWords(birth, true)}</p>
      </div>
      <ThreeSigns chart={chart} />
      <OpeningWheel kept={kept} />
      <div className={styles.actions}>
        <DownloadReading kept={kept} />
        {!sample && <ShareReading kept={kept} />}
        <LastPlace instant={birth.instant} />
      </div>
      <Themes
        themes={reading.themes ?? []}
        factors={reading.factors}
        instant={birth.instant}
        isOwn={isOwn && !sample}
      />
      <Beginning reading={reading} />
    </section>
  );
}

/** A link to the section where the person stopped reading. */
function LastPlace({ instant }: { instant: string }) {
  const [place] = useState(() => lastPlace(instant));
  if (place === null) return null;
  return (
    <Link to={{ hash: place.id }} className={styles.more}>
      {t('results.opening.continue', { section: t(place.name) })}
      <Icon name="right" />
    </Link>
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
          <Link to={{ hash: 'houses' }}>
            <span className={styles.label}>{t('results.opening.rising')}</span>
            <span className={styles.sign}>{t('results.opening.rising.unknown')}</span>
          </Link>
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

/** The wheel in the size that fits its column. The wheel section below shows it large, with its legend. */
function OpeningWheel({ kept: { reading } }: { kept: StoredReading }) {
  const { light, point, hold, choose } = useTracing();
  const wheel = useColumnWheel(reading.wheel ?? []);
  if (!wheel) return null;
  return (
    <div className={styles.wheel}>
      <div className={styles.stage} style={{ inlineSize: wheel.size }}>
        <WheelPicture wheel={{ ...wheel, title: t('results.opening.wheel') }} lit={light} />
        <ChartLens
          wheel={wheel}
          chart={reading.chart}
          onPoint={point}
          onHold={hold}
          onChoose={choose}
        />
      </div>
      <Dominants dominants={reading.chart.dominants ?? []} />
    </div>
  );
}

/** The structures that an astrologer would tell first. */
function Dominants({ dominants }: { dominants: Chart['dominants'] }) {
  if (dominants.length === 0) return null;
  return (
    <div className={styles.dominants}>
      <h2 id="dominants">{t('results.opening.dominants')}</h2>
      <ol aria-labelledby="dominants">
        {dominants.slice(0, 5).map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
    </div>
  );
}

/** The opening of the reading. The section below goes on from there. */
function Beginning({ reading }: { reading: StoredReading['reading']['reading'] }) {
  const { general } = reading;
  const { chosen } = useTracing();
  const isNew = chosen === null && !hasTraced();
  return (
    <div className={styles.beginning}>
      <SentenceGroup area={t('results.opening.beginning')}>
        {general.idea?.title && <h2 className={styles.idea}>{general.idea.title}</h2>}
        <p className={`${readingText.text} ${readingText.summary}`}>
          <Sentences passages={general.passages} field="summary" text={general.summary} />
        </p>
      </SentenceGroup>
      {isNew && <p className={styles.hint}>{t('results.opening.hint')}</p>}
      <Link to={{ hash: 'overview' }} className={styles.more}>
        {t('results.opening.read-on')}
        <Icon name="right" />
      </Link>
    </div>
  );
}

interface ThemesProps {
  themes: NonNullable<Reading['themes']>;
  factors: Reading['factors'];
  /** The instant of birth. */
  instant: string;
  /** True if the reading is stored in this browser, so that the blind test is available. */
  isOwn: boolean;
}

/** The themes of the chart: a name and a sentence each, with a portrait and the factors in a fold. */
function Themes({ themes, factors, instant, isOwn }: ThemesProps) {
  const [isUnread] = useState(() => !hasReadPortraits(instant));
  if (themes.length === 0) return null;
  return (
    <>
      <ul className={styles.themes} aria-label={t('results.opening.themes')}>
        {themes.map(({ name, sentence, portrait, factors: ids }) => (
          <li key={name}>
            <details
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) rememberPortraitsRead(instant);
              }}
            >
              <summary>
                <strong>{name}</strong>
                <span>{sentence}</span>
              </summary>
              <p className={styles.portrait}>{portrait}</p>
              <p className={styles.note}>{t('results.opening.themes.factors')}</p>
              <ul className={styles.factors}>
                {ids.map((id) => (
                  <FactorButton key={id} id={id} label={factors[id]?.label ?? id} />
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      {isOwn && isUnread && (
        <p className={styles.blind}>
          <Message
            id="results.opening.themes.blind"
            components={{ link: <Link to={pathOf('blind')} /> }}
          />
        </p>
      )}
    </>
  );
}

function FactorButton({ id, label }: { id: string; label: string }) {
  const choosable = useChoosable({ kind: 'factor', id }, (light) => light.factors.has(id));
  return (
    <li>
      <button type="button" {...choosable}>
        {label}
      </button>
    </li>
  );
}

/** True if a request is that of the reading stored last in this browser. */
export function useIsOwn(request: BirthRequest): boolean {
  const [own] = useState(storedBirth);
  return own !== null && isSameReading(own, request);
}
