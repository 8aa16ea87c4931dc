import type { Reading } from '#api/shapes.ts';
import card from '#ui/card.module.css';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './areas.module.css';
import { ReadingText } from './reading-text.tsx';
import { Section } from './section.tsx';
import { SentenceGroup, Sentences } from './sentences.tsx';
import { SubObjects } from './sub-objects.tsx';

type CardArea = 'love' | 'career' | 'money' | 'health' | 'personalGrowth' | 'luck';

const CARDS: readonly { area: CardArea; title: string; icon: IconName; fallback: string }[] = [
  {
    area: 'love',
    title: 'Love',
    icon: 'heart',
    fallback: 'There is no love reading in this answer.',
  },
  {
    area: 'career',
    title: 'Career',
    icon: 'work',
    fallback: 'There is no career reading in this answer.',
  },
  {
    area: 'money',
    title: 'Money',
    icon: 'coins',
    fallback: 'There is no money reading in this answer.',
  },
  {
    area: 'health',
    title: 'Health',
    icon: 'leaf',
    fallback: 'There is no health reading in this answer.',
  },
  {
    area: 'personalGrowth',
    title: 'Personal growth',
    icon: 'sprout',
    fallback: 'There is no personal growth reading in this answer.',
  },
  {
    area: 'luck',
    title: 'Luck',
    icon: 'star',
    fallback: 'There is no luck reading in this answer.',
  },
];

/** The six summary cards with their whole areas, then relationships. */
export function Areas({ reading }: { reading: Reading }) {
  return (
    <>
      <Section
        id="areas"
        lead={
          <span className={styles.hint}>
            Point at a sentence, or tap it, to see what in the chart it rests on.
          </span>
        }
      >
        <ul className={styles.areas}>
          {CARDS.map(({ area, title, icon, fallback }) => (
            <li key={area} id={area} tabIndex={-1} className={card.card}>
              <h3>
                <Icon name={icon} size={24} />
                {title}
              </h3>
              <AreaText area={reading[area]} title={title} fallback={fallback} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="relationships">
        <SentenceGroup area="Relationships">
          <ReadingText area={reading.relationships} />
          <SubObjects area={reading.relationships} />
        </SentenceGroup>
      </Section>
    </>
  );
}

interface AreaTextProps {
  area: Reading[CardArea] | undefined;
  title: string;
  fallback: string;
}

function AreaText({ area, title, fallback }: AreaTextProps) {
  if (!area?.summary) return <p className={styles.summary}>{fallback}</p>;
  return (
    <SentenceGroup area={title}>
      <p className={styles.summary}>
        <Sentences passages={area.passages} field="summary" text={area.summary} />
      </p>
      <details className={styles.more}>
        <summary>
          <span className="visually-hidden">{title}: </span>Read more
        </summary>
        <div className={styles.whole}>
          <div>
            <p>
              <Sentences passages={area.passages} field="details" text={area.details} />
            </p>
            <p className={styles.advice}>
              <Sentences passages={area.passages} field="advice" text={area.advice} />
            </p>
          </div>
          <SubObjects area={area} />
        </div>
      </details>
    </SentenceGroup>
  );
}
