import { type FormEvent, useRef, useState } from 'react';

/** The text of a form with one text field. An empty text is an error after the first attempt to submit it. */
export function useRequiredText(onSubmit: (text: string) => void) {
  const [text, setText] = useState('');
  const [isMissed, setMissed] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(isEmpty);
    if (isEmpty) area.current?.focus();
    else onSubmit(text);
  };
  return { text, setText, area, submit, isError: isMissed && isEmpty };
}
