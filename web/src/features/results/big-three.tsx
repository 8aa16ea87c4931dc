import type { Chart } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import card from '#ui/card.module.css';
import { Glyph } from '#ui/glyph.tsx';
import { anglePosition } from '#ui/wheel/targets.ts';
import styles from './big-three.module.css';
import { eitherSign } from './panel-content.ts';
import { Section } from './section.tsx';
import type { Traced } from './trace.ts';
import { useTraceable } from './tracing.tsx';

export function BigThree({ chart }: { chart: Chart }) {
  const sun = chart.planets.find(({ name }) => name === 'Sun');
  const moon = chart.planets.find(({ name }) => name === 'Moon');
  const ascendant = anglePosition(chart, 'Ascendant');
  return (
    <Section id="big-three" digest={digestOf(chart)}>
      <ul className={styles.three} onKeyDown={moveFocus}>
        {sun && (
          <ChoosableCard
            to={{ kind: 'body', name: 'Sun' }}
            title={t('results.big-three.sun')}
            signs={sun.possibleSigns ?? [sun.sign]}
            where={placed(sun.position, sun.house)}
            text={t('results.big-three.sun.text')}
          />
        )}
        {moon && (
          <ChoosableCard
            to={{ kind: 'body', name: 'Moon' }}
            title={t('results.big-three.moon')}
            signs={moon.possibleSigns ?? [moon.sign]}
            where={moonPlaced(chart) ?? placed(moon.position, moon.house)}
            text={t('results.big-three.moon.text')}
          />
        )}
        {ascendant ? (
          <ChoosableCard
            to={{ kind: 'angle', name: 'Ascendant' }}
            title={t('results.big-three.rising')}
            signs={[ascendant.sign]}
            where={t('results.big-three.ascendant', { position: ascendant.position })}
            text={t('results.big-three.rising.text')}
          />
        ) : (
          <li className={card.card}>
            <CardText
              title={t('results.big-three.rising')}
              signs={[]}
              where={t('results.big-three.no-ascendant')}
              text={t('results.big-three.rising.text')}
            />
          </li>
        )}
      </ul>
    </Section>
  );
}

/** `Gemini Sun, Pisces Moon, Libra rising` */
function digestOf(chart: Chart): string {
  const bodies = (['Sun', 'Moon'] as const).flatMap((body) => {
    const planet = chart.planets.find(({ name }) => name === body);
    return planet ? [`${eitherSign(planet.possibleSigns ?? [planet.sign])} ${body}`] : [];
  });
  const rising = chart.natalChart.ascendant;
  return [...bodies, ...(rising ? [t('results.digest.rising', { sign: rising })] : [])].join(', ');
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

type ThreeTarget = Extract<Traced, { kind: 'body' | 'angle' }>;

function ChoosableCard({ to, ...text }: CardProps & { to: ThreeTarget }) {
  const traceable = useTraceable(
    to,
    to.name === 'Sun',
    ({ bodies, houses }) => bodies.has(to.name) || (to.kind === 'angle' && houses.has(1)),
  );
  return (
    <li className={`${card.card} ${styles.card}`} {...traceable}>
      <CardText {...text} />
    </li>
  );
}

function CardText({ title, signs, where, text }: CardProps) {
  return (
    <>
      <h4 className={card.eyebrow}>{title}</h4>
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
    </>
  );
}
