import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { API_BASE, openApiDocument } from '#api/client.ts';
import { t } from '#lib/messages.ts';
import { Message } from '#ui/message.tsx';
import prose from '#ui/prose.module.css';
import { Table } from '#ui/table.tsx';
import styles from './api-docs-page.module.css';
import { CallCard, Prose } from './call-card.tsx';
import { type Contract, callsByTag, problemsOf } from './contract.ts';

const DOCUMENT = 'openapi.json';
const TIERS = ['free', 'pro', 'enterprise'] as const;

/** The server's OpenAPI document; null if it can't be fetched. */
export async function loadContract(): Promise<Contract | null> {
  return openApiDocument<Contract>().catch(() => null);
}

export function ApiDocsPage() {
  const contract = useLoaderData<typeof loadContract>();
  return (
    <div className={`${prose.page} ${styles.page}`}>
      <title>{t('api-docs.title')}</title>
      <h1>{t('api-docs.heading')}</h1>
      <p>
        <Message id="api-docs.lead" values={{ base: API_BASE }} components={{ code: <code /> }} />
      </p>
      {contract === null ? (
        <p>{t('api-docs.not-loaded')}</p>
      ) : (
        <>
          <p>
            <Message
              id="api-docs.machine-readable"
              values={{ version: contract.info.version }}
              components={{ document: <a href={`${API_BASE}/${DOCUMENT}`}>{DOCUMENT}</a> }}
            />
          </p>
          {[...callsByTag(contract)].map(([tag, calls]) => (
            <section key={tag} aria-labelledby={`tag-${tag}`}>
              <h2 id={`tag-${tag}`} className={styles.tag}>
                {tag}
              </h2>
              {calls.map((call) => (
                <CallCard key={`${call.method} ${call.path}`} call={call} contract={contract} />
              ))}
            </section>
          ))}
        </>
      )}
      <Access />
      {contract && <Problems contract={contract} />}
    </div>
  );
}

function Access() {
  return (
    <section aria-labelledby="access">
      <h2 id="access">{t('api-docs.access')}</h2>
      <p>
        <Message id="api-docs.access.keys" components={{ code: <code /> }} />
      </p>
      <Table
        className={styles.tiers}
        caption={t('api-docs.tiers')}
        columns={[t('api-docs.tiers.tier'), t('api-docs.tiers.requests')]}
      >
        {TIERS.map((tier) => (
          <tr key={tier}>
            <th scope="row">{t(`api-docs.tier.${tier}`)}</th>
            <td>{t(`api-docs.tier.${tier}.requests`)}</td>
          </tr>
        ))}
      </Table>
      <p>
        <Message id="api-docs.access.counted" components={{ code: <code /> }} />
      </p>
    </section>
  );
}

/** The kinds of problem: the last segment of a problem's `type`, which links to its entry here. */
function Problems({ contract }: { contract: Contract }) {
  // Not `:target`: the browser evaluates that before the page is drawn.
  const { hash } = useLocation();
  // The router may have scrolled before this long page was drawn.
  useEffect(() => {
    if (hash.startsWith('#error-')) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">{t('api-docs.errors')}</h2>
      <p>
        <Message id="api-docs.errors.lead" components={{ code: <code /> }} />
      </p>
      <dl className={styles.problems}>
        {problemsOf(contract).map(({ kind, status, about }) => (
          <div key={kind} id={`error-${kind}`} data-target={hash === `#error-${kind}` || undefined}>
            <dt>
              <code>{kind}</code> {status}
            </dt>
            <dd>
              <Prose text={about} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
