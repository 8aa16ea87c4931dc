import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import type { Meaning } from './text.ts';
import styles from './typed-field.module.css';

interface TypedFieldProps {
  label: string;
  /** The text in the field. */
  text: string;
  onText: (text: string) => void;
  /** The meaning of the text. */
  reading: Meaning;
  /** Formats a value for people, such as 'Friday, 15 June 1990'. */
  inWords: (value: string) => string;
  /** Formats a value as text that has only one meaning. */
  asText: (value: string) => string;
  /** The placeholder. */
  help: string;
  question: string;
  /** The error message of the form or of the service. */
  error: string | null | undefined;
  autoComplete: string;
  /** True if a question that is not answered counts as an error. */
  isAsked: boolean;
  isDisabled?: boolean;
  /** The button that opens a picker, and its panel. */
  picker: ReactNode;
}

/** Typing pause before a value is shown, in milliseconds. Without it, typing 1430 would first show 1:43. */
const PAUSE_MS = 400;

/** A text field for a value that can be typed in many ways. Its interpretation is shown below: values at once,
 * questions and errors when the field is left. */
export function TypedField(props: TypedFieldProps) {
  const { label, text, onText, reading, inWords, asText, isDisabled = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(true);
  const hasPaused = usePause(text);
  const type = (typed: string) => {
    // Autofill changes the value without focusing the field.
    setLeft(document.activeElement !== input.current);
    onText(typed);
  };
  const answer = (value: string) => {
    onText(asText(value));
    setLeft(true);
    // The button disappears, so move the focus first.
    input.current?.focus();
  };
  const isShown = reading.kind === 'value' ? isLeft || hasPaused : isLeft;
  const shown = isShown && !isDisabled ? reading : null;
  const error = props.error ?? (shown?.kind === 'refusal' ? shown.reason : null);
  const isInvalid = error !== null || (props.isAsked && shown?.kind === 'question');
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={field.box}
        data-invalid={isInvalid || undefined}
        data-disabled={isDisabled || undefined}
      >
        <input
          ref={input}
          id={id}
          className={field.input}
          autoComplete={props.autoComplete}
          spellCheck="false"
          required
          disabled={isDisabled}
          value={text}
          onChange={(event) => type(event.target.value)}
          onPaste={() => setTimeout(() => setLeft(true))}
          onBlur={() => afterPress(() => setLeft(true))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setLeft(true);
          }}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-meaning ${id}-help`}
        />
        {props.picker}
      </div>
      <p
        id={`${id}-meaning`}
        role="status"
        className={error === null ? field.meaning : field.error}
      >
        {error ?? (shown?.kind === 'value' && inWords(shown.value))}
        {error === null && shown?.kind === 'question' && props.question}
      </p>
      {shown?.kind === 'question' && (
        <Choices values={shown.choices} words={inWords} onChoose={answer} />
      )}
      {shown?.kind === 'value' && shown.alternative !== undefined && (
        <Choices
          values={[shown.alternative]}
          words={(value) => t('birth.typed.meant', { value: inWords(value) })}
          onChoose={answer}
        />
      )}
      <p id={`${id}-help`} className={field.help} hidden={shown !== null && shown.kind !== 'empty'}>
        {props.help}
      </p>
    </div>
  );
}

interface ChoicesProps {
  values: readonly string[];
  words: (value: string) => string;
  onChoose: (value: string) => void;
}

function Choices({ values, words, onChoose }: ChoicesProps) {
  return (
    <div className={styles.choices}>
      {values.map((value) => (
        <button key={value} type="button" className={button.quiet} onClick={() => onChoose(value)}>
          {words(value)}
        </button>
      ))}
    </div>
  );
}

/** True if the text has not changed for `PAUSE_MS`. */
function usePause(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}

let isPressed = false;

// `mousedown` comes before the focus moves, and `mouseup` before the click, so actions run in a timeout after it.
window.addEventListener('mousedown', () => (isPressed = true), { capture: true });
window.addEventListener('mouseup', () => (isPressed = false), { capture: true });

/** Runs `then` at once, or after the current press of the mouse. A change of the layout between press and release
 * would move the button away, and there would be no click. */
export function afterPress(then: () => void): void {
  if (isPressed) window.addEventListener('mouseup', () => setTimeout(then), { once: true });
  else then();
}
