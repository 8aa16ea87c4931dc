import { lazy, Suspense, useEffect, useState } from 'react';
import { answerWith, type ServerFile } from '#api/device/on-device.ts';

/** Loaded when the question is first asked. */
const SendDialog = lazy(async () => ({
  default: (await import('./send-dialog.tsx')).SendDialog,
}));

interface Question {
  readonly what: ServerFile;
  readonly answer: (yes: boolean) => void;
}

/** Asks in a dialog whether birth data may be sent although 'Calculate on this device' is on. */
export function SendQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    answerWith(
      (what) =>
        new Promise((resolve) => {
          setQuestion({
            what,
            answer: (yes) => {
              setQuestion(null);
              resolve(yes);
            },
          });
        }),
    );
    return () => answerWith(() => Promise.resolve(false));
  }, []);
  return (
    question && (
      <Suspense>
        <SendDialog what={question.what} onAnswer={question.answer} />
      </Suspense>
    )
  );
}
