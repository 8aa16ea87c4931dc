import type { Compatibility } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Glyph } from '#ui/glyph.tsx';
import { PairWheel } from '#ui/wheel/pair-wheel.tsx';
import { Fold } from './fold.tsx';
import type { Names } from './names.ts';
import styles from './tables.module.css';

interface WheelOfTwoProps {
  answer: Compatibility;
  names: Names;
}

/** The wheel of both people. */
export function WheelOfTwo({ answer: { wheel, aspects }, names }: WheelOfTwoProps) {
  if (!wheel) return null;
  return (
    <section className={styles.wheel} aria-label={t('together.wheel')}>
      <PairWheel wheels={wheel} aspects={aspects} names={names} />
    </section>
  );
}

/** The positions on the wheel as a table. */
export function Positions({ answer: { wheel }, names: [first, second] }: WheelOfTwoProps) {
  const [drawn] = wheel ?? [];
  if (!drawn) return null;
  return (
    <Fold label={t('together.positions')}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('together.positions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('together.overlays.planet')}</th>
            <th scope="col" className={styles.person}>
              {first}
            </th>
            <th scope="col" className={styles.person}>
              {second}
            </th>
          </tr>
        </thead>
        <tbody>
          {drawn.person1.map((own, place) => (
            <tr key={own.drawing.body}>
              <th scope="row">
                <span className={styles.aspect}>
                  <Glyph name={own.drawing.body} size={18} />
                  {own.drawing.body}
                </span>
              </th>
              <td>{placed(own)}</td>
              <td>{placed(drawn.person2[place])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

function placed(own: { position: string; retrograde: boolean } | undefined): string {
  if (!own) return '';
  return own.retrograde
    ? t('together.positions.retrograde', { position: own.position })
    : own.position;
}
