import { useEffect, useId, useRef } from 'react';
import type { BirthData } from '#api/shapes.ts';
import { utcInstant } from '#lib/dates.ts';
import button from '#ui/button.module.css';
import notice from '#ui/notice.module.css';
import styles from './clock-question.module.css';
import type { Disambiguation } from './draft.ts';

type Warning = BirthData['warnings'][number];
type Choice = NonNullable<Warning['choices']>[number];

/** What has to be asked before a clock time means one instant. */
export interface Doubt {
  readonly message: string;
  readonly question: string;
  readonly answers: readonly { choice: Choice; words: string }[];
}

/** A day that came twice or never moves the instant by so much; a change of the clocks never does. */
const DAY_AT_LEAST_MS = 12 * 3_600_000;

/** The question that an answer's warnings ask, if any. */
export function doubtIn(birth: BirthData): Doubt | null {
  for (const { code, message, choices } of birth.warnings) {
    const [first, last] = choices ?? [];
    if (first === undefined || last === undefined) continue;
    const ask = (question: string, ...words: readonly [string, string]): Doubt => ({
      message,
      question,
      answers: [
        { choice: first, words: words[0] },
        { choice: last, words: words[1] },
      ],
    });
    const isDay = Date.parse(last.instant) - Date.parse(first.instant) >= DAY_AT_LEAST_MS;
    if (code === 'time-twice') {
      return isDay
        ? ask('Which of the two days of this date?', 'The first', 'The second')
        : ask(
            'Before or after the clocks went back?',
            'Before: the first time',
            'After: the second time',
          );
    }
    if (code !== 'time-never') continue;
    return isDay
      ? ask(
          'On which side of the date line was the day counted?',
          'The side of after the change',
          'The side of before the change',
        )
      : ask(
          'Had the clock already been put forward?',
          'Yes, it had been put forward',
          'No, it had not',
        );
  }
  return null;
}

interface ClockQuestionProps {
  doubt: Doubt;
  busy: boolean;
  onAnswer: (disambiguation: Disambiguation) => void;
}

/** Asked in the form, between sending it and the reading: the clock showed the time twice or never,
 * and only the person can say what was meant. Takes the focus when it appears. */
export function ClockQuestion({ doubt, busy, onAnswer }: ClockQuestionProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question asked again takes the focus again
  useEffect(() => box.current?.focus(), [doubt]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`${notice.hint} ${styles.box}`}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-message`}
    >
      <h2 id={`${id}-question`}>{doubt.question}</h2>
      <p id={`${id}-message`}>{doubt.message}</p>
      <div className={styles.answers}>
        {doubt.answers.map(({ choice, words }) => (
          <button
            key={choice.disambiguation}
            type="button"
            className={button.quiet}
            aria-disabled={busy}
            onClick={() => !busy && onAnswer(choice.disambiguation as Disambiguation)}
          >
            <span>
              {words}
              <small>
                UTC{choice.utcOffset}, {utcInstant(choice.instant)}
              </small>
            </span>
          </button>
        ))}
      </div>
      <p className={styles.way}>Or change the date or the time above.</p>
    </section>
  );
}
