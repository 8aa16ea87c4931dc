import type { Compatibility } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Fold } from './fold.tsx';
import type { Names } from './names.ts';
import { sharingOf } from './shared.ts';
import styles from './tables.module.css';

type MatchName = 'fire' | 'earth' | 'air' | 'water' | 'cardinal' | 'fixed' | 'mutable';

interface MatchesProps {
  answer: Compatibility;
  names: Names;
}

/** Tables with the number of planets that each person has in the elements and modes. */
export function Matches({ answer, names }: MatchesProps) {
  const { person1, person2 } = answer.birthData;
  return (
    <Fold label={t('together.matches')}>
      <Table caption={t('together.elements')} matches={answer.elements} {...{ answer, names }} />
      <Table caption={t('together.modes')} matches={answer.modes} {...{ answer, names }} />
      {(person1.timeUnknown || person2.timeUnknown) && (
        <p className={styles.note}>{t('together.matches.uncounted')}</p>
      )}
    </Fold>
  );
}

interface TableProps extends MatchesProps {
  caption: string;
  matches: Compatibility['elements'];
}

function Table({ caption, matches, answer, names: [first, second] }: TableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('together.matches.where')}</th>
          <th scope="col" className={`${styles.number} ${styles.person}`}>
            {first}
          </th>
          <th scope="col" className={`${styles.number} ${styles.person}`}>
            {second}
          </th>
          <th scope="col" className={styles.after}>
            {t('together.matches.who')}
          </th>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <tr key={match.name}>
            <th scope="row">{t(`together.match.${match.name as MatchName}`)}</th>
            <td className={styles.number}>{match.person1}</td>
            <td className={styles.number}>{match.person2}</td>
            <td className={styles.after}>
              {t(`together.sharing.${sharingOf(match, answer.birthData)}`, { first, second })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
