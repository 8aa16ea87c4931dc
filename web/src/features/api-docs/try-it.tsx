import { useId, useState } from 'react';
import { API_BASE, tryCall } from '#api/client.ts';
import { t } from '#lib/messages.ts';
import button from '#ui/button.module.css';
import styles from './call-card.module.css';
import { CallSnippet } from './call-snippet.tsx';
import { type Call, examplePath } from './contract.ts';

/** A form to edit and send a request, and the response. */
export function TryIt({ call, example }: { call: Call; example: unknown }) {
  const id = useId();
  const [path, setPath] = useState(() => examplePath(call));
  const [body, setBody] = useState(() =>
    example === undefined ? '' : JSON.stringify(example, null, 2),
  );
  const [key, setKey] = useState('');
  const [answer, setAnswer] = useState<{ status: string; text: string }>();
  const { method } = call;
  const hasBody = method === 'post' && example !== undefined;
  const sent = hasBody ? body : null;

  const send = async () => {
    setAnswer(await tryCall(method, path, sent, key));
  };

  return (
    <div className={styles.try}>
      <h3>{t('api-docs.try')}</h3>
      <label htmlFor={`${id}-path`}>{t('api-docs.try.path')}</label>
      <input
        id={`${id}-path`}
        value={path}
        spellCheck="false"
        onChange={(event) => setPath(event.target.value)}
      />
      {hasBody && (
        <>
          <label htmlFor={`${id}-body`}>{t('api-docs.try.body')}</label>
          <textarea
            id={`${id}-body`}
            value={body}
            rows={9}
            spellCheck="false"
            onChange={(event) => setBody(event.target.value)}
          />
        </>
      )}
      <label htmlFor={`${id}-key`}>{t('api-docs.try.key')}</label>
      <input
        id={`${id}-key`}
        value={key}
        autoComplete="off"
        spellCheck="false"
        onChange={(event) => setKey(event.target.value.trim())}
      />
      <button type="button" className={button.quiet} onClick={send}>
        {t('api-docs.try.send')}
      </button>
      <p role="status">{answer?.status}</p>
      {answer && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre tabIndex={0}>{answer.text}</pre>
      )}
      <CallSnippet request={{ method, url: API_BASE + path, body: sent, key }} />
    </div>
  );
}
