import { useEffect, useId, useRef } from 'react';
import type { BirthData } from '#api/shapes.ts';
import type { Disambiguation } from '#birth/draft.ts';
import { utcInstant } from '#lib/dates.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import notice from '#ui/notice.module.css';
import styles from './clock-question.module.css';

type Warning = BirthData['warnings'][number];
type Choice = NonNullable<Warning['choices']>[number];

/** A question about a clock time that does not mean exactly one instant. */
export interface Doubt {
  readonly message: string;
  readonly question: string;
  readonly answers: readonly { choice: Choice; words: string }[];
}

/** The question in an answer's warnings, if any. */
export function doubtIn(birth: BirthData): Doubt | null {
  for (const { message, question: kind, choices } of birth.warnings) {
    const [first, last] = choices ?? [];
    if (kind === undefined || first === undefined || last === undefined) continue;
    return {
      message,
      question: t(`birth.clock.${kind}`),
      answers: [
        { choice: first, words: t(`birth.clock.${kind}.earlier`) },
        { choice: last, words: t(`birth.clock.${kind}.later`) },
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

/** Shown between sending the form and the reading if the clock showed the time twice or never. The person has to
 * choose. Takes the focus. */
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
                {t('birth.clock.instant', {
                  offset: choice.utcOffset,
                  instant: utcInstant(choice.instant),
                })}
              </small>
            </span>
          </button>
        ))}
      </div>
      <p className={styles.way}>{t('birth.clock.change')}</p>
    </section>
  );
}
