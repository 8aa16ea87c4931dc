import { useEffect, useId, useRef } from 'react';
import type { BirthData } from '#api/shapes.ts';
import { utcInstant } from '#lib/dates.ts';
import button from '#ui/button.module.css';
import notice from '#ui/notice.module.css';
import styles from './clock-question.module.css';
import type { Disambiguation } from './draft.ts';

type Warning = BirthData['warnings'][number];
type Choice = NonNullable<Warning['choices']>[number];
type Question = NonNullable<Warning['question']>;

/** A question about a clock time that does not mean exactly one instant. */
export interface Doubt {
  readonly message: string;
  readonly question: string;
  readonly answers: readonly { choice: Choice; words: string }[];
}

/** The wording of each question and of its two answers, the earlier instant first. */
const WORDS: Record<Question, readonly [question: string, earlier: string, later: string]> = {
  'repeated-time': [
    'Before or after the clocks went back?',
    'Before: the first time',
    'After: the second time',
  ],
  'repeated-day': ['Which of the two days of this date?', 'The first', 'The second'],
  'skipped-time': [
    'Had the clock already been put forward?',
    'Yes, it had been put forward',
    'No, it had not',
  ],
  'skipped-day': [
    'On which side of the date line was the day counted?',
    'The side of after the change',
    'The side of before the change',
  ],
};

/** The question in an answer's warnings, if any. */
export function doubtIn(birth: BirthData): Doubt | null {
  for (const { message, question: kind, choices } of birth.warnings) {
    const [first, last] = choices ?? [];
    if (kind === undefined || first === undefined || last === undefined) continue;
    const [question, earlier, later] = WORDS[kind];
    return {
      message,
      question,
      answers: [
        { choice: first, words: earlier },
        { choice: last, words: later },
      ],
    };
  }
  return null;
}

interface ClockQuestionProps {
  doubt: Doubt;
  busy: boolean;
  onAnswer: (disambiguation: Disambiguation) => void;
}

/** Shown between sending the form and the reading: the clock showed the time twice or never, and
 * the person has to choose. Takes the focus. */
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
            onClick={() => !busy && onAnswer(choice.disambiguation)}
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
