/**
 * The kinds of problem: the last part of a problem's `type`, which leads to its entry here. The
 * same as in docs/errors.md; a test holds the two together.
 */
export const PROBLEMS = [
  { kind: 'bad-input', status: 400, meaning: 'Fields can’t be used; each is named in errors.' },
  {
    kind: 'bad-body',
    status: 400,
    meaning: 'The body is no JSON object, or did not arrive whole.',
  },
  { kind: 'bad-query', status: 400, meaning: 'The query string can’t be read.' },
  { kind: 'unknown-key', status: 401, meaning: 'The key is not known, or was revoked.' },
  { kind: 'key-needed', status: 401, meaning: 'The call is only for holders of a key.' },
  { kind: 'missing-scope', status: 403, meaning: 'The key was not issued for this call.' },
  { kind: 'not-found', status: 404, meaning: 'There is no such call, or none of that name.' },
  { kind: 'method-not-allowed', status: 405, meaning: 'The call exists; Allow says how.' },
  { kind: 'timed-out', status: 408, meaning: 'The answer took too long.' },
  { kind: 'too-large', status: 413, meaning: 'The body is larger than any birth data.' },
  { kind: 'not-json', status: 415, meaning: 'The body was not sent as application/json.' },
  {
    kind: 'daily-limit',
    status: 429,
    meaning: 'The calls of the day are used up; Retry-After says how long to wait.',
  },
  { kind: 'too-fast', status: 429, meaning: 'Too many at once; Retry-After says how long.' },
  { kind: 'internal', status: 500, meaning: 'A fault of ours.' },
  { kind: 'unavailable', status: 503, meaning: 'Something the call needs does not answer.' },
] as const;
