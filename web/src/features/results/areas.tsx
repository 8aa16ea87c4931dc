import { useState } from 'react';
import { Link } from 'react-router';
import type { Reading } from '#api/shapes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './areas.module.css';
import { ReadingText } from './reading-text.tsx';
import { Section } from './section.tsx';
import { SentenceGroup, Sentences } from './sentences.tsx';
import { SubObjects } from './sub-objects.tsx';
import { AREA_NAMES } from './trace.ts';

type CardArea = 'love' | 'career' | 'money' | 'health' | 'personalGrowth' | 'luck';

const CARDS: readonly { area: CardArea; icon: IconName }[] = [
  { area: 'love', icon: 'heart' },
  { area: 'career', icon: 'work' },
  { area: 'money', icon: 'coins' },
  { area: 'health', icon: 'leaf' },
  { area: 'personalGrowth', icon: 'sprout' },
  { area: 'luck', icon: 'star' },
];

/** The six areas, each opened in place, then relationships. */
export function Areas({ reading }: { reading: Reading }) {
  return (
    <>
      <Section id="areas">
        <ul className={styles.contents} aria-label="Contents of the reading">
          <li>
            <Link to={{ hash: 'overview' }}>{AREA_NAMES.general}</Link>
          </li>
          {CARDS.map(({ area }) => (
            <li key={area}>
              <Link to={{ hash: area }}>{AREA_NAMES[area]}</Link>
            </li>
          ))}
          <li>
            <Link to={{ hash: 'relationships' }}>{AREA_NAMES.relationships}</Link>
          </li>
        </ul>
        <ul className={styles.areas}>
          {CARDS.map(({ area, icon }) => (
            <li key={area} id={area} tabIndex={-1}>
              <h3>
                <Icon name={icon} size={24} />
                {AREA_NAMES[area]}
              </h3>
              <AreaText area={reading[area]} title={AREA_NAMES[area]} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="relationships">
        <SentenceGroup area={AREA_NAMES.relationships}>
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
}

function AreaText({ area, title }: AreaTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!area?.summary) {
    return (
      <p className={styles.summary}>There is no {title.toLowerCase()} reading in this answer.</p>
    );
  }
  return (
    <SentenceGroup area={title}>
      <p className={styles.summary}>
        <Sentences passages={area.passages} field="summary" text={area.summary} />
      </p>
      <details
        className={styles.more}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>
          <span className="visually-hidden">{title}: </span>
          {isOpen ? 'Close' : 'Read more'}
        </summary>
        <ReadingText area={area} withoutSummary />
        <SubObjects area={area} />
      </details>
    </SentenceGroup>
  );
}
