import type { Passage, SubObject } from '#api/shapes.ts';
import { capitalised } from '#lib/words.ts';
import { Glyph } from '#ui/glyph.tsx';
import { Sentences } from './sentences.tsx';
import styles from './sub-objects.module.css';

/** The placements that an area rests on, with their meaning there. */
export function SubObjects({ area }: { area: { passages: readonly Passage[] } }) {
  const placements = Object.entries<unknown>(area).filter(isSubObject);
  if (placements.length === 0) return null;
  return (
    <dl className={styles.placements}>
      {placements.map(([name, { sign, house, interpretation }]) => (
        <div key={name}>
          <dt>
            {spelled(name)}
            <span>
              <Glyph name={sign} size={18} />
              {sign}
              {house != null && `, house ${house}`}
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

function isSubObject(member: [string, unknown]): member is [string, SubObject] {
  const [, value] = member;
  return typeof value === 'object' && value !== null && 'interpretation' in value;
}

/** `Seventh house` from `seventhHouse`. */
function spelled(name: string): string {
  return capitalised(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
