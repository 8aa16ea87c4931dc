import type { Chart, Reading } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import card from '#ui/card.module.css';
import { Glyph } from '#ui/glyph.tsx';
import styles from './big-three.module.css';
import { eitherSign } from './names.ts';
import { ReadingText } from './reading-text.tsx';
import { Section } from './section.tsx';
import { SentenceGroup } from './sentences.tsx';
import { SubObjects } from './sub-objects.tsx';
import { AREA_NAMES } from './trace.ts';

interface BigThreeProps {
  chart: Chart;
  general: Reading['general'];
}

export function BigThree({ chart, general }: BigThreeProps) {
  const sun = chart.planets.find(({ name }) => name === 'Sun');
  const moon = chart.planets.find(({ name }) => name === 'Moon');
  const [first] = chart.houses;
  return (
    <Section id="big-three">
      <ul className={styles.three}>
        {sun && (
          <Card
            title={t('results.big-three.sun')}
            signs={sun.possibleSigns ?? [sun.sign]}
            where={placed(sun.position, sun.house)}
            text={t('results.big-three.sun.text')}
          />
        )}
        {moon && (
          <Card
            title={t('results.big-three.moon')}
            signs={moon.possibleSigns ?? [moon.sign]}
            where={moonPlaced(chart) ?? placed(moon.position, moon.house)}
            text={t('results.big-three.moon.text')}
          />
        )}
        <Card
          title={t('results.big-three.rising')}
          signs={chart.natalChart.ascendant ? [chart.natalChart.ascendant] : []}
          where={
            first
              ? t('results.big-three.ascendant', { position: first.position })
              : t('results.big-three.no-ascendant')
          }
          text={t('results.big-three.rising.text')}
        />
      </ul>
      <SentenceGroup area={t(AREA_NAMES.general)}>
        <div id="overview" tabIndex={-1} className={styles.overview}>
          <ReadingText area={general} />
        </div>
        <SubObjects area={general} />
      </SentenceGroup>
    </Section>
  );
}

function placed(position: string, house: number | null | undefined): string {
  return house ? t('results.big-three.in-house', { position, house }) : position;
}

/** Without a birth time the Moon has a range and not a longitude. */
function moonPlaced({ moonRange }: Chart): string | null {
  return moonRange
    ? t('results.big-three.range', { from: moonRange.from.position, to: moonRange.to.position })
    : null;
}

interface CardProps {
  title: string;
  /** Two signs if the birth time is unknown and the body changed its sign that day. */
  signs: readonly string[];
  where: string;
  text: string;
}

function Card({ title, signs, where, text }: CardProps) {
  return (
    <li className={card.card}>
      <h3 className={card.eyebrow}>{title}</h3>
      {signs.length > 0 && (
        <p className={styles.sign}>
          {signs.map((sign) => (
            <Glyph key={sign} name={sign} size={38} />
          ))}
          {eitherSign(signs)}
        </p>
      )}
      <p className={styles.where}>{where}</p>
      <p>{text}</p>
    </li>
  );
}
