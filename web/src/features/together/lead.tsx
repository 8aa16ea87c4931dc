import type { Compatibility } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { listed } from '#lib/words.ts';
import styles from './lead.module.css';

/** What stands out between two people, and what that rests on. */
export function Lead({ answer: { reading, factors } }: { answer: Compatibility }) {
  const { passages } = reading.lead;
  if (passages.length === 0) return null;
  const ids = new Set(passages.flatMap((passage) => passage.factors));
  const labels = [...ids].map((id) => factors[id]?.label ?? id);
  return (
    <>
      <p className={styles.lead}>{passages.map(({ text }) => text).join(' ')}</p>
      <p className={styles.factors}>{t('together.lead.factors', { labels: listed(labels) })}</p>
    </>
  );
}
