import type { ReactNode } from 'react';
import type { Passage, SubObject } from '#api/shapes.ts';
import { t, textOf } from '#lib/messages.ts';
import { moveFocus } from '#lib/move-focus.ts';
import { Glyph } from '#ui/glyph.tsx';
import { ReadOn } from '#ui/read-on.tsx';
import styles from './reading-text.module.css';
import { useChoosable, usePassageId } from './tracing.tsx';

interface ReadingTextProps {
  /** True for one column on a wide screen too. */
  isNarrow?: boolean;
  /** The id and the name under which a phone shows what follows the opening only on request, since the advice refers to it.
   * Without them it shows everything. */
  fold?: { id: string; name: string };
  area: { summary: string; details: string; advice: string; passages: readonly Passage[] };
}

/** The text of an area. */
export function ReadingText({ area, isNarrow = false, fold }: ReadingTextProps) {
  const rest = (
    <>
      {area.details && paragraphs(area.passages).length === 0 && <p>{area.details}</p>}
      {paragraphs(area.passages).map((passages) => (
        <p key={passages[0]?.text}>
          <Sentences passages={passages} field="details" text="" />
        </p>
      ))}
      {area.advice && (
        <p className={styles.advice}>
          <Sentences passages={area.passages} field="advice" text={area.advice} />
        </p>
      )}
    </>
  );
  return (
    <div className={isNarrow ? styles.text : `${styles.text} ${styles.columns}`}>
      <p className={styles.summary}>
        <Sentences passages={area.passages} field="summary" text={area.summary} />
      </p>
      {fold && area.details ? (
        <ReadOn id={fold.id} of={fold.name}>
          {rest}
        </ReadOn>
      ) : (
        rest
      )}
    </div>
  );
}

/** The sentences of the details, grouped by paragraph. A reading stored by an older version has one paragraph. */
function paragraphs(passages: readonly Passage[]): Passage[][] {
  const groups: Passage[][] = [];
  for (const passage of passages.filter(({ field }) => field === 'details')) {
    const place = passage.paragraph ?? 0;
    groups[place] = [...(groups[place] ?? []), passage];
  }
  return groups.filter(Boolean);
}

interface SentencesProps {
  passages: readonly Passage[];
  /** The part of the area: `summary`, `details`, `advice` or a sub-object's name. */
  field: string;
  /** The whole text, for an answer without sentences. */
  text: string;
  /** True if the group of sentences begins here: its first sentence is the Tab stop. */
  begins?: boolean;
}

/** A part of an area, sentence by sentence. Pointing at a sentence highlights its factors. */
export function Sentences({ passages, field, text, begins = field === 'summary' }: SentencesProps) {
  const own = passages.filter((passage) => passage.field === field);
  if (own.length === 0) return text;
  return own.map((passage, place) => (
    <span key={passage.text} className={styles.joint}>
      {place > 0 && ' '}
      <Sentence passage={passage} isFirst={begins && place === 0} />
    </span>
  ));
}

function Sentence({ passage, isFirst }: { passage: Passage; isFirst: boolean }) {
  const id = usePassageId(passage);
  const choosable = useChoosable({ kind: 'passage', passage }, ({ factors }) =>
    passage.factors.some((factor) => factors.has(factor)),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the text of a button does not flow with the others
    <span
      id={id}
      role="button"
      className={styles.sentence}
      data-stop=""
      tabIndex={isFirst ? 0 : -1}
      {...choosable}
    >
      {passage.text}
    </span>
  );
}

/** The sentences of an area. The group is one Tab stop, and arrow keys move between the sentences. */
export function SentenceGroup({ area, children }: { area: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a fieldset, because there are no form fields
    <div role="group" aria-label={t('results.sentences', { area })} onKeyDown={moveFocus}>
      {children}
    </div>
  );
}

/** The placements that an area is based on, with their meaning for that area. */
export function SubObjects({ area }: { area: { passages: readonly Passage[] } }) {
  return (
    <dl className={styles.placements}>
      {placementsOf(area).map(([name, { sign, house, interpretation }]) => (
        <div key={name}>
          <dt>
            {textOf(`results.placement.${name}`)}
            <span>
              <Glyph name={sign} size={18} />
              {house == null ? sign : t('results.placement.sign-and-house', { sign, house })}
            </span>
          </dt>
          <dd>
            <Sentences passages={area.passages} field={name} text={interpretation ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The sub-objects of an area with their names. */
export function placementsOf(area: object): [string, SubObject][] {
  return Object.entries(area).filter(isSubObject);
}

function isSubObject(member: [string, unknown]): member is [string, SubObject] {
  const [name, value] = member;
  return (
    textOf(`results.placement.${name}`) !== '' &&
    typeof value === 'object' &&
    value !== null &&
    'interpretation' in value
  );
}
