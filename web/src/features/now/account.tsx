import type { Active, Factors, SpanIdea, SpanPart } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { paragraphs } from '#lib/paragraphs.ts';
import { listed } from '#lib/words.ts';
import { Fold } from '#ui/fold.tsx';
import { inWords } from './moments.tsx';
import styles from './now-page.module.css';

interface AccountProps {
  idea: SpanIdea;
  parts: readonly SpanPart[];
  /** What is active, with its role in the account. */
  active: readonly Active[];
  factors: Factors;
}

/** The account of a year or of a moment: its idea, large and with its exact days, and its parts. What needs astrology to be
 * understood is in folds. */
export function Account({ idea, parts, active, factors }: AccountProps) {
  const main = active.find(({ role }) => role === 'main');
  const above = idea.title ? null : idea.sentence;
  const setting = parts.find(({ part }) => part === 'setting');
  return (
    <>
      <p className={styles.idea}>{idea.title || idea.sentence}</p>
      {main && <ExactDays active={main} />}
      <div className={styles.parts}>
        {parts
          .filter((part) => part !== setting)
          .map(({ part, label, passages }) => (
            <div key={part} className={styles.part}>
              {part !== 'opening' && <h3>{label}</h3>}
              <Paragraphs passages={passages} above={above} />
            </div>
          ))}
      </div>
      {setting && (
        <Fold label={setting.label}>
          <Paragraphs passages={setting.passages} above={above} />
        </Fold>
      )}
      <Fold label={t('now.account.factors')}>
        <ul className={styles.factors}>
          {factorsOf(parts).map((id) => (
            <li key={id}>{factors[id]?.label ?? id}</li>
          ))}
        </ul>
      </Fold>
    </>
  );
}

interface ParagraphsProps {
  passages: SpanPart['passages'];
  /** A sentence that stands above the account and is left out here. */
  above: string | null;
}

function Paragraphs({ passages, above }: ParagraphsProps) {
  const below = paragraphs(passages.filter(({ text }) => text !== above));
  return below.map((group) => {
    const text = group.map((passage) => passage.text).join(' ');
    return (
      <p key={text} className={styles.text}>
        {text}
      </p>
    );
  });
}

/** `Saturn opposite your Ascendant, exact on 14 May 2026, 13 October 2026 and 5 February 2027` */
function ExactDays({ active: { body, natal, aspect, moments } }: { active: Active }) {
  if (!natal || !aspect || moments.length === 0) return null;
  const days = moments.map(({ at, until }) =>
    until ? `${inWords(at, 'date')} – ${inWords(until, 'date')}` : inWords(at, 'date'),
  );
  return (
    <p className={styles.days}>
      {t('now.account.days', {
        transit: t(`now.transit.${aspect}`, { transiting: body, natal }),
        days: listed(days),
      })}
    </p>
  );
}

/** The ids of the factors, in the order in which the account rests on them, each once. */
function factorsOf(parts: readonly SpanPart[]): string[] {
  return [...new Set(parts.flatMap(({ passages }) => passages.flatMap(({ factors }) => factors)))];
}
