import { useState } from 'react';
import { Link } from 'react-router';
import type { Reading } from '#api/shapes.ts';
import { t, textOf } from '#lib/messages.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Message } from '#ui/message.tsx';
import styles from './areas.module.css';
import { ReadingText, SentenceGroup, Sentences, SubObjects } from './reading-text.tsx';
import { Section } from './section.tsx';
import { type AreaId, areaName } from './trace.ts';

const CARDS = [
  { area: 'love', icon: 'heart' },
  { area: 'career', icon: 'work' },
  { area: 'money', icon: 'coins' },
  { area: 'health', icon: 'leaf' },
  { area: 'personalGrowth', icon: 'sprout' },
  { area: 'luck', icon: 'star' },
] as const satisfies readonly { area: AreaId; icon: IconName }[];

type CardArea = (typeof CARDS)[number]['area'];

/** The areas of the reading in cards, and the section about relationships. */
export function Areas({ reading }: { reading: Reading }) {
  return (
    <>
      <Section id="areas">
        <ul className={styles.contents} aria-label={t('results.areas.contents')}>
          <li>
            <Link to={{ hash: 'overview' }}>{areaName('general')}</Link>
          </li>
          {CARDS.map(({ area }) => (
            <li key={area}>
              <Link to={{ hash: area }}>{areaName(area)}</Link>
            </li>
          ))}
          <li>
            <Link to={{ hash: 'relationships' }}>{areaName('relationships')}</Link>
          </li>
        </ul>
        <ul className={styles.areas}>
          {CARDS.map(({ area, icon }) => (
            <li key={area} id={area} tabIndex={-1}>
              <h3>
                <Icon name={icon} size={24} />
                {areaName(area)}
              </h3>
              <AreaText
                area={reading[area]}
                title={areaName(area)}
                none={textOf(`results.areas.none.${area}`)}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="relationships">
        <SentenceGroup area={areaName('relationships')}>
          <IdeaTitle area={reading.relationships} />
          <ReadingText area={reading.relationships} />
          <SubObjects area={reading.relationships} />
        </SentenceGroup>
      </Section>
    </>
  );
}

/** The figures of the idea of an area. A reading that an older version stored has none. */
function IdeaTitle({ area }: { area: Pick<Reading[CardArea], 'idea'> }) {
  return area.idea?.title ? <p className={styles.idea}>{area.idea.title}</p> : null;
}

interface AreaTextProps {
  area: Reading[CardArea] | undefined;
  title: string;
  /** Shown if the answer has no text for the area. */
  none: string;
}

function AreaText({ area, title, none }: AreaTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!area?.summary) {
    return <p className={styles.summary}>{none}</p>;
  }
  return (
    <SentenceGroup area={title}>
      <IdeaTitle area={area} />
      <p className={styles.summary}>
        <Sentences passages={area.passages} field="summary" text={area.summary} />
      </p>
      <details
        className={styles.more}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>
          <Message
            id={isOpen ? 'results.areas.close' : 'results.areas.read-more'}
            values={{ area: title }}
            components={{ hidden: <span className="visually-hidden" /> }}
          />
        </summary>
        <ReadingText area={area} withoutSummary />
        <SubObjects area={area} />
      </details>
    </SentenceGroup>
  );
}
