import type { Chart, Reading } from '#api/shapes.ts';
import { t, textOf } from '#lib/messages.ts';
import card from '#ui/card.module.css';
import { Fold } from '#ui/fold.tsx';
import { Icon } from '#ui/icon.tsx';
import { Message } from '#ui/message.tsx';
import { MoreText } from '#ui/read-on.tsx';
import styles from './areas.module.css';
import { startAt } from './contents.tsx';
import { HashLink } from './hash-link.tsx';
import {
  placementsOf,
  ReadingText,
  SentenceGroup,
  Sentences,
  SubObjects,
} from './reading-text.tsx';
import { Section } from './section.tsx';
import { Themes } from './themes.tsx';
import { AREA_ICONS, AREAS, type AreaId, areaName, hashOfArea, structureId } from './trace.ts';

interface AreasProps {
  reading: Reading;
  /** What dominates the chart. */
  dominants: Chart['dominants'];
  /** The instant of birth. */
  instant: string;
  /** True if the reading is stored in this browser, so that the blind test is available. */
  isOwn: boolean;
}

/** The reading: eight areas as text. */
export function Areas({ reading, dominants, instant, isOwn }: AreasProps) {
  return (
    <div className={styles.areas}>
      {AREAS.map((area) => (
        <section
          key={area}
          id={hashOfArea(area)}
          tabIndex={-1}
          className={styles.area}
          aria-labelledby={`${area}-title`}
        >
          <div className={styles.heading}>
            <h2 id={`${area}-title`}>
              <Icon name={AREA_ICONS[area]} size={26} />
              {areaName(area)}
            </h2>
            {/* The opening of the page has the idea of the overview. */}
            {area !== 'general' && <p className={styles.idea}>{reading[area]?.idea?.title}</p>}
          </div>
          <AreaText area={area} reading={reading} />
          {area === 'general' && <Structures reading={reading} dominants={dominants} />}
          {area === 'general' && (
            <Themes
              themes={reading.themes ?? []}
              factors={reading.factors}
              instant={instant}
              isOwn={isOwn}
            />
          )}
        </section>
      ))}
    </div>
  );
}

/** The text of an area. The opening of the page has that of the overview. */
function AreaText({ area, reading }: { area: AreaId; reading: Reading }) {
  const text = reading[area];
  if (!text?.summary) return <p className={styles.none}>{textOf(`results.areas.none.${area}`)}</p>;
  const placements = placementsOf(text).length > 0 && (
    <Fold
      id={`placements-${area}`}
      label={
        <Message
          id="results.areas.placements"
          values={{ area: areaName(area) }}
          components={{ hidden: <span className="visually-hidden" /> }}
        />
      }
    >
      <SubObjects area={text} />
    </Fold>
  );
  return (
    <SentenceGroup area={area === 'general' ? t('results.opening.three') : areaName(area)}>
      {area === 'general' ? (
        placements
      ) : (
        <>
          <ReadingText area={text} fold={{ id: `read-${area}`, name: areaName(area) }} />
          {placements && <MoreText id={`read-${area}`}>{placements}</MoreText>}
        </>
      )}
    </SentenceGroup>
  );
}

interface StructuresProps {
  reading: Reading;
  dominants: Chart['dominants'];
}

/** Everything that weighs in the chart, in its order, with what it means. */
function Structures({ reading, dominants }: StructuresProps) {
  const structures = reading.structures ?? [];
  if (structures.length === 0) return null;
  return (
    <SentenceGroup area={t('results.areas.structures')}>
      <Fold id="structures" label={t('results.areas.structures')}>
        <ol className={styles.structures}>
          {structures.map(({ text, factors }, place) => (
            <li key={dominants[place]?.title ?? text} id={structureId(place)} tabIndex={-1}>
              <h3>{dominants[place]?.title}</h3>
              <p>
                <Sentences
                  passages={[{ field: 'details', paragraph: 0, text, factors }]}
                  field="details"
                  text={text}
                  begins={place === 0}
                />
              </p>
            </li>
          ))}
        </ol>
      </Fold>
    </SentenceGroup>
  );
}

/** The areas of the summary cards, in the order of the specification. */
const CARDS = ['love', 'career', 'money', 'health', 'personalGrowth', 'luck'] as const;

/** Six areas in a sentence each, with links to their texts. */
export function SummaryCards({ reading }: { reading: Reading }) {
  return (
    <Section id="areas" digest={CARDS.map(areaName).join(', ')}>
      <ul className={styles.cards}>
        {CARDS.map((area) => (
          <li key={area} className={card.card}>
            <h4>
              <Icon name={AREA_ICONS[area]} size={22} />
              {areaName(area)}
            </h4>
            <SummaryText area={area} text={reading[area]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface SummaryTextProps {
  area: AreaId;
  text: Reading[AreaId] | undefined;
}

function SummaryText({ area, text }: SummaryTextProps) {
  if (!text?.summary) return <p>{textOf(`results.areas.none.${area}`)}</p>;
  return (
    <>
      {text.idea?.title && <p className={styles.idea}>{text.idea.title}</p>}
      <p>{text.idea?.sentence ?? text.passages[0]?.text ?? text.summary}</p>
      <HashLink hash={area} onClick={() => startAt(area)}>
        {t('results.areas.read', { area: areaName(area) })}
      </HashLink>
    </>
  );
}
