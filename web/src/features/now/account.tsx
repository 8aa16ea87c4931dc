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

/** The account of a year or of a moment: its idea, large and with its exact days, and its parts. */
export function Account({ idea, parts, active, factors }: AccountProps) {
  const main = active.find(({ role }) => role === 'main');
  return (
    <>
      <p className={styles.idea}>{idea.title || idea.sentence}</p>
      {main && <ExactDays active={main} />}
      <div className={styles.parts}>
        {parts.map(({ part, label, passages }) => (
          <div key={part} className={styles.part}>
            {part !== 'opening' && <h3>{label}</h3>}
            {paragraphsOf(passages, idea.title ? null : idea.sentence).map((text) => (
              <p key={text} className={styles.text}>
                {text}
              </p>
            ))}
          </div>
        ))}
      </div>
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

/** The paragraphs of a part, without the sentence that stands above, if one does. */
function paragraphsOf(passages: SpanPart['passages'], above: string | null): string[] {
  const below = paragraphs(passages.filter(({ text }) => text !== above));
  return below.map((group) => group.map(({ text }) => text).join(' '));
}

/** The ids of the factors, in the order in which the account rests on them, each once. */
function factorsOf(parts: readonly SpanPart[]): string[] {
  return [...new Set(parts.flatMap(({ passages }) => passages.flatMap(({ factors }) => factors)))];
}
