import { t } from '#lib/messages.ts';
import styles from './call-card.module.css';
import {
  bodySchema,
  type Call,
  type Contract,
  exampleOf,
  kindOf,
  membersOf,
  type Parameter,
  type Schema,
  schemaName,
} from './contract.ts';
import { TryIt } from './try-it.tsx';

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
function Prose({ text = '' }: { text?: string | undefined }) {
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
