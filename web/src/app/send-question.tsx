import { lazy, Suspense, useEffect, useState } from 'react';
import { answerWith, type ServerFile } from '#api/device/on-device.ts';
import { t } from '#lib/messages.ts';

/** Loaded when the question is first asked. */
const QuestionDialog = lazy(async () => ({
  default: (await import('#ui/dialog.tsx')).QuestionDialog,
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
        <QuestionDialog
          headline={t('send.headline')}
          yes={t('send.yes')}
          no={t('send.no')}
          onAnswer={question.answer}
        >
          {t('send.text', { what: question.what })}
        </QuestionDialog>
      </Suspense>
    )
  );
}
