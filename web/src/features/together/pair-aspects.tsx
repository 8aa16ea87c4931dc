import type { Compatibility } from '#api/shapes.ts';
import { degreesMinutes } from '#lib/angles.ts';
import { t } from '#lib/messages.ts';
import { capitalised } from '#lib/words.ts';
import { AspectLine } from '#ui/wheel/aspect-line.tsx';
import { Fold } from './fold.tsx';
import type { Names } from './names.ts';
import styles from './tables.module.css';

interface PairAspectsProps {
  aspects: Compatibility['aspects'];
  names: Names;
}

/** The aspects between the two, the closest first. */
export function PairAspects({ aspects, names: [first, second] }: PairAspectsProps) {
  return (
    <Fold label={t('together.aspects', { count: aspects.length })}>
      {aspects.length === 0 ? (
        <p className={styles.note}>{t('together.aspects.none')}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{t('together.aspects.caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.person}>
                {first}
              </th>
              <th scope="col">{t('together.aspects.type')}</th>
              <th scope="col" className={styles.person}>
                {second}
              </th>
              <th scope="col" className={styles.number}>
                {t('together.aspects.orb')}
              </th>
            </tr>
          </thead>
          <tbody>
            {aspects.map(({ person1, person2, type, orb }) => (
              <tr key={`${person1} ${person2}`}>
                <th scope="row">{person1}</th>
                <td>
                  <span className={styles.aspect}>
                    <AspectLine type={type} />
                    {capitalised(t(`together.aspect.${type}`))}
                  </span>
                </td>
                <td>{person2}</td>
                <td className={styles.number}>{degreesMinutes(orb)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Fold>
  );
}
