import type { Compatibility } from '#api/shapes.ts';
import { type MessageId, t } from '#lib/messages.ts';
import { capitalised } from '#lib/words.ts';
import styles from './score.module.css';
import table from './tables.module.css';
import { type Whole, wholeOf } from './whole.ts';

interface ScoreProps {
  score: Compatibility['score'];
}

/** The score and its parts, in whole numbers. */
export function Score({ score }: ScoreProps) {
  const total = wholeOf(score.total, score.totalBetween);
  return (
    <section className={styles.score}>
      <h2>{t('together.score')}</h2>
      {total && <p className={styles.total}>{points(total, 100)}</p>}
      <p className={styles.text}>{t('together.score.text')}</p>
      <table className={table.table}>
        <caption className="visually-hidden">{t('together.score.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('together.score.part')}</th>
            <th scope="col" className={table.number}>
              {t('together.score.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {score.parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">
                {partName(part.name)}
                <span className={styles.why}>{part.why}</span>
              </th>
              <td className={table.number}>{partPoints(part)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const PART_NAMES: Readonly<Record<string, MessageId>> = {
  'sun and moon': 'together.score.sun-and-moon',
  'venus and mars': 'together.score.venus-and-mars',
  'rising signs': 'together.score.rising-signs',
  'ease and friction': 'together.score.ease-and-friction',
  elements: 'together.score.elements',
  modes: 'together.score.modes',
};

function partName(name: string): string {
  const id = PART_NAMES[name];
  return id ? t(id) : capitalised(name);
}

function partPoints({
  points: reached,
  pointsBetween,
  of,
}: Compatibility['score']['parts'][number]) {
  const whole = wholeOf(reached, pointsBetween);
  return whole && of > 0 ? points(whole, of) : t('together.score.left-out');
}

function points({ low, high }: Whole, of: number): string {
  return low === high
    ? t('together.score.of', { points: low, of })
    : t('together.score.between', { low, high, of });
}
