import { useId, useRef, useState } from 'react';
import { API_BASE, tryCall } from '#api/client.ts';
import { t } from '#lib/messages.ts';
import { copyText } from '#lib/sharing.ts';
import button from '#ui/button.module.css';
import { showToast } from '#ui/toasts.tsx';
import styles from './call-card.module.css';
import {
  bodySchema,
  type Call,
  type Contract,
  exampleOf,
  examplePath,
  kindOf,
  membersOf,
  type Parameter,
  type Schema,
  schemaName,
} from './contract.ts';
import { LANGUAGES, type Language, type Request, snippet } from './snippet.ts';

/** One operation: its parameters, its answers and a form to try it. */
export function CallCard({ call, contract }: { call: Call; contract: Contract }) {
  const { method, path, operation } = call;
  const body = bodySchema(operation);
  return (
    <details className={styles.call}>
      <summary>
        <span className={styles.method}>{method.toUpperCase()}</span>
        <code>{path}</code>
        <span className={styles.summary}>{operation.summary}</span>
      </summary>
      <div className={styles.content}>
        {operation.description && (
          <p>
            <Prose text={operation.description} />
          </p>
        )}
        {operation.parameters && <Parameters parameters={operation.parameters} />}
        {body && <Members schema={body} contract={contract} />}
        <h3>{t('api-docs.call.answers')}</h3>
        <dl>
          {Object.entries(operation.responses).map(([status, response]) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                <Prose text={response.description} />{' '}
                <AnswerKind schema={firstSchema(response.content)} />
              </dd>
            </div>
          ))}
        </dl>
        <TryIt call={call} example={exampleOf(body, contract)} />
      </div>
    </details>
  );
}

/** Text of the document, with code between backticks. */
export function Prose({ text = '' }: { text?: string | undefined }) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

function firstSchema(content: Record<string, { schema?: Schema }> | undefined) {
  return Object.values(content ?? {})[0]?.schema;
}

function AnswerKind({ schema }: { schema: Schema | undefined }) {
  return schema ? <code>{kindOf(schema)}</code> : null;
}

function kindText(schema: Schema | undefined, isRequired = false): string {
  const kind = schema ? kindOf(schema) : '';
  return isRequired ? t('api-docs.call.required', { kind }) : kind;
}

function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  return (
    <>
      <h3>{t('api-docs.call.query')}</h3>
      <dl>
        {parameters.map(({ name, required, description, schema }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <span className={styles.kind}>{kindText(schema, required)}</span>{' '}
              <Prose text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Members({ schema, contract }: { schema: Schema; contract: Contract }) {
  const name = schemaName(schema);
  const { properties, required } = membersOf(schema, contract);
  return (
    <>
      <h3>{name ? t('api-docs.call.body-named', { name }) : t('api-docs.call.body')}</h3>
      <dl>
        {Object.entries(properties).map(([member, value]) => (
          <div key={member}>
            <dt>
              <code>{member}</code>
            </dt>
            <dd>
              <span className={styles.kind}>{kindText(value, required.includes(member))}</span>{' '}
              <Prose text={value.description} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A form to edit and send a request, and the response. */
function TryIt({ call, example }: { call: Call; example: unknown }) {
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

/** The call as code in a selectable language, with a copy button. */
function CallSnippet({ request }: { request: Request }) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const [language, setLanguage] = useState<Language>('curl');
  const code = snippet(language, request);

  const copy = async () => {
    if (await copyText(code, text.current)) showToast('success', t('api-docs.code.copied'));
    else showToast('error', t('api-docs.code.not-copied'));
  };

  return (
    <>
      <label htmlFor={`${id}-language`}>{t('api-docs.code.language')}</label>
      <select
        id={`${id}-language`}
        value={language}
        onChange={(event) => setLanguage(LANGUAGES[event.target.selectedIndex] ?? 'curl')}
      >
        {LANGUAGES.map((name) => (
          <option key={name} value={name}>
            {t(`api-docs.code.${name}`)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-code`}>{t('api-docs.code')}</label>
      <textarea
        id={`${id}-code`}
        ref={text}
        value={code}
        rows={code.split('\n').length}
        spellCheck="false"
        readOnly
      />
      <button type="button" className={button.quiet} onClick={copy}>
        {t('api-docs.code.copy')}
      </button>
    </>
  );
}
