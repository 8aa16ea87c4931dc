interface ProblemKind {
  readonly kind: string;
  readonly status: number;
  /** When it occurs. */
  readonly meaning: string;
  /** What to do. */
  readonly remedy?: string;
}

/**
 * The kinds of problem: the last segment of a problem's `type`, which links to its entry here. A
 * test compares them with docs/errors.md.
 */
export const PROBLEMS: readonly ProblemKind[] = [
  {
    kind: 'bad-input',
    status: 400,
    meaning: 'Fields can’t be used; each is named in errors.',
    remedy: 'Mend the fields named in errors.',
  },
  {
    kind: 'bad-body',
    status: 400,
    meaning: 'The body is no JSON object, or did not arrive whole.',
    remedy: 'Send one JSON object in UTF-8.',
  },
  {
    kind: 'bad-query',
    status: 400,
    meaning: 'The query string can’t be read, or names a parameter twice.',
    remedy: 'Percent-encode it; name each parameter once.',
  },
  {
    kind: 'bad-host',
    status: 400,
    meaning: 'The request has no Host header, more than one, or one that is not a host name.',
    remedy: 'Send one.',
  },
  {
    kind: 'unknown-key',
    status: 401,
    meaning: 'The key is not known, or was revoked.',
    remedy: 'Use another key, or none: then calls are counted by address.',
  },
  {
    kind: 'key-needed',
    status: 401,
    meaning: 'The call is only for holders of a key.',
    remedy: 'Send one in X-API-Key.',
  },
  {
    kind: 'missing-scope',
    status: 403,
    meaning: 'The key was not issued for this call.',
    remedy: 'Ask whoever runs the server for a key with that scope.',
  },
  {
    kind: 'not-found',
    status: 404,
    meaning: 'There is no such call, or none of that name.',
    remedy: 'See the calls above; detail lists the names there are.',
  },
  {
    kind: 'method-not-allowed',
    status: 405,
    meaning: 'The call exists; Allow says how.',
    remedy: 'Use one of those.',
  },
  {
    kind: 'timed-out',
    status: 408,
    meaning: 'The request did not arrive whole in time.',
    remedy: 'Send it again, without pauses.',
  },
  {
    kind: 'too-large',
    status: 413,
    meaning: 'The body is larger than any birth data.',
    remedy: 'Send less.',
  },
  {
    kind: 'not-json',
    status: 415,
    meaning: 'The body was not sent as application/json.',
    remedy: 'Send Content-Type: application/json.',
  },
  {
    kind: 'daily-limit',
    status: 429,
    meaning: 'The calls of the day are used up; Retry-After says how long to wait.',
    remedy: 'Wait that long, or use a key with a higher limit.',
  },
  {
    kind: 'too-fast',
    status: 429,
    meaning: 'Too many at once; Retry-After says how long.',
    remedy: 'Wait that long.',
  },
  {
    kind: 'internal',
    status: 500,
    meaning: 'A fault of ours.',
    remedy: 'Tell whoever runs the server; trying again may help.',
  },
  {
    kind: 'overloaded',
    status: 503,
    meaning: 'More calls wait than can be answered soon; Retry-After says how long.',
    remedy: 'Wait that long.',
  },
  {
    kind: 'not-configured',
    status: 503,
    meaning: 'The operator has not set this up: Airtable.',
    remedy: 'Tell whoever runs the server; it needs a token, a base and a table.',
  },
  {
    kind: 'airtable-refused',
    status: 503,
    meaning: 'Airtable does not accept the server’s token, base, table or field names.',
    remedy: 'Tell whoever runs the server; detail has Airtable’s words.',
  },
  {
    kind: 'airtable-busy',
    status: 503,
    meaning: 'Airtable takes no more requests for a while; Retry-After says how long.',
    remedy: 'Wait that long.',
  },
  {
    kind: 'unavailable',
    status: 503,
    meaning: 'Something the call needs does not answer.',
    remedy: 'Try again later.',
  },
];
