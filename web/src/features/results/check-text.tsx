import { useId, useState } from 'react';
import type { BirthRequest, Checked } from '#api/shapes.ts';
import { check, isExplainedHere } from '#api/sky.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import { FailureNotice } from '#ui/failure-notice.tsx';
import field from '#ui/field.module.css';
import page from '#ui/page.module.css';
import { Spinner } from '#ui/spinner.tsx';
import { useRequest } from '#ui/use-request.ts';
import { useRequiredText } from '#ui/use-required-text.ts';
import styles from './check-text.module.css';

/** Maximum length of the text, in characters. */
const LONGEST = 40_000;

/** Compares a text about the chart, such as that of an AI assistant, with the chart. */
export function CheckText({ request }: { request: BirthRequest }) {
  const id = useId();
  const [asked, setAsked] = useState('');
  const { text, setText, area, submit, isError } = useRequiredText(setAsked);
  const { answer, failure, isAsking, retry } = useRequest(
    async (signal) => (asked === '' ? null : check(request, asked, signal)),
    [request, asked],
  );
  return (
    <form className={styles.check} onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`}>{t('results.check')}</h4>
      <p id={`${id}-hint`} className={field.help}>
        {t('results.check.text')} {t(isExplainedHere() ? 'compared.here' : 'compared.sent')}
      </p>
      <textarea
        ref={area}
        className={`${field.input} ${styles.text}`}
        aria-label={t('results.check.field')}
        aria-describedby={isError ? `${id}-error` : `${id}-hint`}
        aria-invalid={isError}
        rows={5}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isError && (
        <p id={`${id}-error`} className={field.error}>
          {t('results.check.empty')}
        </p>
      )}
      <div className={page.row}>
        <button type="submit" className={button.quiet} aria-disabled={isAsking}>
          {isAsking && <Spinner />}
          {t('results.check.start')}
        </button>
      </div>
      {failure && <FailureNotice failure={failure} onRetry={retry} />}
      <div aria-live="polite" aria-busy={isAsking}>
        {answer && <Result checked={answer} />}
      </div>
    </form>
  );
}

/** What is wrong in the text, what rests on nothing, and what it leaves out. */
function Result({ checked }: { checked: Checked }) {
  const { statements, unsupported, untold, sentence } = checked;
  const wrong = statements.filter((statement) => statement.verdict === 'wrong');
  return (
    <div className={styles.result}>
      <p>
        <strong>{sentence}</strong>
      </p>
      {wrong.length > 0 && (
        <>
          <h5>{t('results.check.wrong')}</h5>
          <ul>
            {wrong.map(({ claim, correct, text }, index) => (
              <li key={index}>
                <del>{claim}</del>
                {correct && <>, {t('results.check.instead', { correct })}</>}
                <q className={styles.quote}>{text}</q>
              </li>
            ))}
          </ul>
        </>
      )}
      {untold.length > 0 && (
        <>
          <h5>{t('results.check.untold')}</h5>
          <ul>
            {untold.map(({ index, title }) => (
              <li key={index}>{title}</li>
            ))}
          </ul>
        </>
      )}
      {unsupported.length > 0 && (
        <details>
          <summary>{t('results.check.unsupported', { count: String(unsupported.length) })}</summary>
          <ul>
            {unsupported.map((one, index) => (
              <li key={index}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
