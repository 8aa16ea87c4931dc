import { useState } from 'react';
import type { BirthRequest } from '#api/shapes.ts';
import { solarReturn } from '#api/sky.ts';
import { t } from '#lib/messages.ts';
import { useRequest } from '#ui/use-request.ts';
import styles from './now-page.module.css';
import { ReturnChart } from './return-chart.tsx';
import { type Asked, ReturnForm } from './return-form.tsx';
import { Trouble } from './trouble.tsx';
import { yearOfNextBirthday } from './year-scale.ts';

interface ReturnSectionProps {
  birth: BirthRequest;
  /** The date of birth, YYYY-MM-DD. */
  born: string;
  /** The current moment, an ISO instant. */
  now: string;
}

/** The solar return: the moment at which the Sun returns to its natal longitude, and the chart of that moment. */
export function ReturnSection({ birth, born, now }: ReturnSectionProps) {
  const [asked, setAsked] = useState<Asked>(() => ({
    year: yearOfNextBirthday(born, now.slice(0, 10)),
    at: null,
    place: null,
  }));
  const { answer, failure, isAsking, retry } = useRequest(
    async (signal) => ({
      asked,
      chart: await solarReturn(birth, asked.year, asked.at, signal),
    }),
    [birth, asked],
  );
  return (
    <section aria-labelledby="return-title" className={styles.section} aria-busy={isAsking}>
      <h2 id="return-title">{t('now.return')}</h2>
      <p className={styles.lead}>{t('now.return.lead')}</p>
      <ReturnForm
        asked={asked}
        firstYear={Number(born.slice(0, 4))}
        isAsking={isAsking}
        onAsk={setAsked}
      />
      {failure && <Trouble failure={failure} onRetry={retry} />}
      {answer === null && failure === null && <div className={styles.skeleton} />}
      {answer && !failure && <ReturnChart solar={answer.chart} asked={answer.asked} />}
    </section>
  );
}
