import { useId, useRef, useState } from 'react';
import { afterPress } from '#lib/after-press.ts';
import { t } from '#lib/messages.ts';
import type { Reading } from '#lib/typed-input/reading.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import styles from './choose-two.module.css';

interface TypedLineProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** The meaning of the text. */
  reading: Reading;
  /** Formats a value for people, such as 'Friday, 15 June 1990'. */
  inWords: (value: string) => string;
  /** Formats a value as text that has only one meaning. */
  asText: (value: string) => string;
  help: string;
  question: string;
  /** Error message for an empty field; null if missing fields are not marked yet. */
  missing: string | null;
  isAsked: boolean;
  isDisabled?: boolean;
}

/** A text field that shows its interpretation: values at once, questions and errors when the field is left. */
export function TypedLine(props: TypedLineProps) {
  const { label, text, onText, reading, inWords, asText, isAsked, isDisabled = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(true);
  const answer = (value: string) => {
    onText(asText(value));
    setLeft(true);
    // The button disappears, so move the focus first.
    input.current?.focus();
  };

  const shown = isDisabled || !(isLeft || reading.kind === 'value') ? null : reading;
  const error = errorOf(shown, props.missing);
  // A question blocks the form, so the field is marked as invalid.
  const isInvalid = error !== null || (isAsked && shown?.kind === 'question');
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className={field.input}
        autoComplete="off"
        spellCheck="false"
        required
        disabled={isDisabled}
        value={text}
        onChange={({ target }) => {
          setLeft(document.activeElement !== input.current);
          onText(target.value);
        }}
        onBlur={() => afterPress(() => setLeft(true))}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setLeft(true);
        }}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-meaning ${id}-help`}
      />
      <p
        id={`${id}-meaning`}
        role="status"
        className={error === null ? field.meaning : field.error}
      >
        {error ?? words(shown, inWords, props.question)}
      </p>
      {shown?.kind === 'question' && (
        <div className={styles.choices}>
          {shown.choices.map((value) => (
            <Choice key={value} words={inWords(value)} onChoose={() => answer(value)} />
          ))}
        </div>
      )}
      {isLeft && shown?.kind === 'value' && shown.alternative !== undefined && (
        <div className={styles.choices}>
          <Choice
            words={t('birth.typed.meant', { value: inWords(shown.alternative) })}
            onChoose={() => answer(shown.alternative ?? '')}
          />
        </div>
      )}
      <p
        id={`${id}-help`}
        className={field.help}
        hidden={isDisabled || (shown !== null && shown.kind !== 'empty')}
      >
        {props.help}
      </p>
    </div>
  );
}

function Choice({ words, onChoose }: { words: string; onChoose: () => void }) {
  return (
    <button type="button" className={button.quiet} onClick={onChoose}>
      {words}
    </button>
  );
}

function errorOf(shown: Reading | null, missing: string | null): string | null {
  if (shown?.kind === 'refusal') return shown.reason;
  return shown?.kind === 'empty' ? missing : null;
}

function words(
  shown: Reading | null,
  inWords: (value: string) => string,
  question: string,
): string | null {
  if (shown?.kind === 'value') return inWords(shown.value);
  return shown?.kind === 'question' ? question : null;
}
