import type { TransitAspect } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { inWords } from './moment.tsx';
import styles from './transit-item.module.css';

interface StageProps {
  transit: Pick<TransitAspect, 'moments' | 'ends' | 'starts'>;
  /** The current moment, an ISO instant. */
  now: string;
}

/** The progress of a transit through its exact moments: `Exact three times: the first was on 24 November, the next
 * is on 23 February`. */
export function Stage({ transit, now }: StageProps) {
  const words = stageInWords(transit, now);
  return words === null ? null : <p className={styles.stage}>{words}</p>;
}

export function stageInWords({ moments, ends }: StageProps['transit'], now: string): string | null {
  const count = moments.length;
  const past = moments.filter((moment) => moment <= now);
  const [last, next] = [past.at(-1), moments[past.length]];
  if (ends !== null && ends <= now) return t('now.stage.over', { ended: inWords(ends, 'date') });
  if (next !== undefined && last !== undefined) {
    return t('now.stage.between', {
      count,
      pass: past.length,
      last: inWords(last, 'date'),
      next: inWords(next, 'date'),
    });
  }
  if (next !== undefined) return t('now.stage.coming', { count, next: inWords(next, 'date') });
  if (last !== undefined) return t('now.stage.past', { count, last: inWords(last, 'date') });
  return null;
}
