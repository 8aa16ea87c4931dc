import { useLoaderData, useLocation } from 'react-router';
import { API_BASE, openApiDocument } from '#api/client.ts';
import prose from '#ui/prose.module.css';
import styles from './api-docs-page.module.css';
import { CallCard } from './call-card.tsx';
import { type Contract, callsByTag } from './contract.ts';
import { PROBLEMS } from './problems.ts';

/** The server's OpenAPI document; null if it can't be fetched. */
export async function loadContract(): Promise<Contract | null> {
  return openApiDocument<Contract>().catch(() => null);
}

export function ApiDocsPage() {
  const contract = useLoaderData<typeof loadContract>();
  return (
    <div className={`${prose.page} ${styles.page}`}>
      <title>API docs – Astrarium</title>
      <h1>API docs</h1>
      <p>
        Charts and readings as JSON, from the same engine as these pages. All paths are under{' '}
        <code>{API_BASE}</code>. Nothing that is sent is stored.
      </p>
      {contract === null ? (
        <p>The list of calls could not be loaded. Please try again in a moment.</p>
      ) : (
        <>
          <p>
            The same as a machine reads it: <a href={`${API_BASE}/openapi.json`}>openapi.json</a>{' '}
            (OpenAPI 3.1, version {contract.info.version}).
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
      <Problems />
    </div>
  );
}

function Access() {
  return (
    <section aria-labelledby="access">
      <h2 id="access">Keys and limits</h2>
      <p>
        No key is needed, but for the calls to Airtable. Without one a caller is on the Free tier,
        counted by address; a key, sent in the header <code>X-API-Key</code>, brings its own tier.
        An operator may set other numbers. Only answers that succeed count, of the calls for charts,
        readings, interpretations, transits, the ephemeris and compatibility. Days are UTC.
      </p>
      <table className={styles.tiers}>
        <caption className="visually-hidden">The tiers</caption>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Requests a day</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Free</th>
            <td>100</td>
          </tr>
          <tr>
            <th scope="row">Pro</th>
            <td>1,000</td>
          </tr>
          <tr>
            <th scope="row">Enterprise</th>
            <td>Custom</td>
          </tr>
        </tbody>
      </table>
      <p>
        Answers that count say where a caller stands in <code>X-RateLimit-Limit</code>,{' '}
        <code>X-RateLimit-Remaining</code> and <code>X-RateLimit-Reset</code> (seconds since 1970).
        Place searches and reports are not counted, but held to 60 in 10 seconds and 10 in 60
        seconds.
      </p>
    </section>
  );
}

function Problems() {
  // Not `:target`: the browser evaluates that before the page is drawn.
  const { hash } = useLocation();
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p>
        What goes wrong is answered as <code>application/problem+json</code>: <code>type</code>,{' '}
        <code>title</code>, <code>status</code>, <code>detail</code> for developers,{' '}
        <code>message</code> for people, and for bad input <code>errors</code>, which names every
        bad field at once. When each comes, and what to do:
      </p>
      <dl className={styles.problems}>
        {PROBLEMS.map(({ kind, status, meaning, remedy }) => (
          <div key={kind} id={`error-${kind}`} data-target={hash === `#error-${kind}` || undefined}>
            <dt>
              <code>{kind}</code> {status}
            </dt>
            <dd>
              {meaning} {remedy}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
