import { useId, useRef, useState } from 'react';
import { report } from '#api/client.ts';
import { reportMessage } from '#api/errors.ts';
import type { BirthRequest } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';
import { copyText } from '#lib/sharing.ts';
import button from '#ui/button.module.css';
import field from '#ui/field.module.css';
import notice from '#ui/notice.module.css';
import page from '#ui/page.module.css';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toasts.tsx';
import { useAction } from '#ui/use-request.ts';
import { CheckText } from './check-text.tsx';
import styles from './share-reading.module.css';

const SUBJECTS = ['person', 'love', 'work'] as const;

type Subject = (typeof SUBJECTS)[number];

/** The facts of the chart with a brief, for an AI assistant that writes a text about it. */
export function AssistantFacts({ request }: { request: BirthRequest }) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [facts, setFacts] = useState('');
  const { running, run } = useAction<Subject>(reportMessage);

  const load = async (subject: Subject) => {
    if (running !== null) return;
    const form = { format: 'writer', subject } as const;
    const text = await run(subject, async (signal) => (await report(request, form, signal)).text());
    if (text !== null) setFacts(text);
  };
  const copy = async () => {
    if (await copyText(facts, area.current)) showToast('success', t('results.assistant.copied'));
    else showToast('error', t('share.not-copied'));
  };

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`} aria-busy={running !== null}>
      <h3 id={`${id}-title`}>{t('results.assistant')}</h3>
      <p>{t('results.assistant.text')}</p>
      <p id={`${id}-content`} className={notice.hint}>
        {t('results.assistant.content')}
      </p>
      <div className={page.row}>
        {SUBJECTS.map((subject) => (
          <button
            key={subject}
            type="button"
            className={button.quiet}
            aria-disabled={running !== null}
            onClick={() => void load(subject)}
          >
            {running === subject && <Spinner />}
            {t(`results.assistant.${subject}`)}
          </button>
        ))}
      </div>
      {facts !== '' && (
        <>
          <textarea
            ref={area}
            className={`${field.input} ${styles.facts}`}
            aria-label={t('results.assistant.field')}
            aria-describedby={`${id}-content`}
            readOnly
            rows={6}
            value={facts}
          />
          <div className={page.row}>
            <button type="button" className={button.primary} onClick={() => void copy()}>
              {t('results.assistant.copy')}
            </button>
          </div>
        </>
      )}
      <CheckText request={request} />
    </section>
  );
}
