/**
 * The kinds of problem: the last segment of a problem's `type`, which links to its entry here. A
 * test compares them with docs/errors.md.
 */
export const PROBLEMS = [
  { kind: 'bad-input', status: 400 },
  { kind: 'bad-body', status: 400 },
  { kind: 'bad-query', status: 400 },
  { kind: 'bad-host', status: 400 },
  { kind: 'unknown-key', status: 401 },
  { kind: 'key-needed', status: 401 },
  { kind: 'missing-scope', status: 403 },
  { kind: 'not-found', status: 404 },
  { kind: 'method-not-allowed', status: 405 },
  { kind: 'not-acceptable', status: 406 },
  { kind: 'timed-out', status: 408 },
  { kind: 'too-large', status: 413 },
  { kind: 'not-json', status: 415 },
  { kind: 'daily-limit', status: 429 },
  { kind: 'too-fast', status: 429 },
  { kind: 'internal', status: 500 },
  { kind: 'overloaded', status: 503 },
  { kind: 'not-configured', status: 503 },
  { kind: 'airtable-refused', status: 503 },
  { kind: 'airtable-busy', status: 503 },
  { kind: 'unavailable', status: 503 },
] as const;
