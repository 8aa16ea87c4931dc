import type { Compatibility } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { listed } from '#lib/words.ts';
import styles from './lead.module.css';
import { paragraphs } from './paragraphs.ts';

/** The summary: the two people, the main points of the comparison, and their factors. */
export function Lead({ answer: { reading, factors } }: { answer: Compatibility }) {
  const { passages } = reading.lead;
  const ids = new Set(
    [...reading.people.passages, ...passages].flatMap((passage) => passage.factors),
  );
  const labels = [...ids].map((id) => factors[id]?.label ?? id);
  return (
    <>
      {paragraphs(reading.people.passages).map((sentences) => (
        <p key={sentences[0]?.paragraph} className={styles.person}>
          {sentences.map(({ text }) => text).join(' ')}
        </p>
      ))}
      <p className={styles.lead}>{passages.map(({ text }) => text).join(' ')}</p>
      <p className={styles.factors}>{t('together.lead.factors', { labels: listed(labels) })}</p>
    </>
  );
}
