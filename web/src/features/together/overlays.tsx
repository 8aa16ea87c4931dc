import type { Compatibility } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { Fold } from './fold.tsx';
import type { Names } from './names.ts';
import styles from './tables.module.css';

interface OverlaysProps {
  overlays: Compatibility['overlays'];
  birthData: Compatibility['birthData'];
  names: Names;
}

/** The houses of each person in which the other person's planets are. */
export function Overlays({ overlays, birthData, names: [first, second] }: OverlaysProps) {
  const { person1, person2 } = birthData;
  return (
    <Fold label={t('together.overlays')}>
      <div className={styles.pair}>
        <Overlay
          planets={overlays.person1In2}
          owner={first}
          houseOwner={second}
          hasHouses={!person2.timeUnknown}
        />
        <Overlay
          planets={overlays.person2In1}
          owner={second}
          houseOwner={first}
          hasHouses={!person1.timeUnknown}
        />
      </div>
    </Fold>
  );
}

interface OverlayProps {
  planets: Compatibility['overlays']['person1In2'];
  /** Name of the person whose planets are listed. */
  owner: string;
  /** Name of the person whose houses are listed. */
  houseOwner: string;
  /** False without a time of birth. */
  hasHouses: boolean;
}

function Overlay({ planets, owner, houseOwner, hasHouses }: OverlayProps) {
  if (!hasHouses) {
    return <p className={styles.note}>{t('together.overlays.no-houses', { houseOwner })}</p>;
  }
  if (planets.length === 0) {
    return <p className={styles.note}>{t('together.overlays.none', { owner, houseOwner })}</p>;
  }
  return (
    <table className={styles.table}>
      <caption>{t('together.overlays.caption', { owner, houseOwner })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('together.overlays.planet')}</th>
          <th scope="col" className={styles.number}>
            {t('together.overlays.house')}
          </th>
        </tr>
      </thead>
      <tbody>
        {planets.map(({ planet, house }) => (
          <tr key={planet}>
            <th scope="row">{planet}</th>
            <td className={styles.number}>{house ?? t('together.uncertain')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
