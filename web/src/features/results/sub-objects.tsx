import type { Passage, SubObject } from '#api/shapes.ts';
import { type MessageId, t } from '#lib/messages.ts';
import { Glyph } from '#ui/glyph.tsx';
import { Sentences } from './sentences.tsx';
import styles from './sub-objects.module.css';

type Placement = Exclude<Passage['field'], 'summary' | 'details' | 'advice'>;

const NAMES: Readonly<Record<Placement, MessageId>> = {
  sunPlacement: 'results.placement.sun-placement',
  moonPlacement: 'results.placement.moon-placement',
  venusSign: 'results.placement.venus-sign',
  marsSign: 'results.placement.mars-sign',
  fifthHouse: 'results.placement.fifth-house',
  seventhHouse: 'results.placement.seventh-house',
  midheaven: 'results.placement.midheaven',
  tenthHouse: 'results.placement.tenth-house',
  marsEnergy: 'results.placement.mars-energy',
  saturnLessons: 'results.placement.saturn-lessons',
  secondHouse: 'results.placement.second-house',
  venusPlacement: 'results.placement.venus-placement',
  jupiterInfluence: 'results.placement.jupiter-influence',
  sunVitality: 'results.placement.sun-vitality',
  sixthHouse: 'results.placement.sixth-house',
  jupiterPlacement: 'results.placement.jupiter-placement',
  ninthHouse: 'results.placement.ninth-house',
  northNode: 'results.placement.north-node',
  soulPurpose: 'results.placement.soul-purpose',
};

/** The placements that an area is based on, with their meaning for that area. */
export function SubObjects({ area }: { area: { passages: readonly Passage[] } }) {
  const placements = Object.entries<unknown>(area).filter(isSubObject);
  if (placements.length === 0) return null;
  return (
    <dl className={styles.placements}>
      {placements.map(([name, { sign, house, interpretation }]) => (
        <div key={name}>
          <dt>
            {t(NAMES[name])}
            <span>
              <Glyph name={sign} size={18} />
              {house == null ? sign : t('results.placement.sign-and-house', { sign, house })}
            </span>
          </dt>
          <dd>
            <Sentences passages={area.passages} field={name} text={interpretation} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isSubObject(member: [string, unknown]): member is [Placement, SubObject] {
  const [name, value] = member;
  return (
    Object.hasOwn(NAMES, name) &&
    typeof value === 'object' &&
    value !== null &&
    'interpretation' in value
  );
}
