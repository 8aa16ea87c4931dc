/** The kinds of problem: the last part of a problem's `type`, which leads to its entry here. */
export const PROBLEMS = [
  { kind: 'bad-input', status: 400, meaning: 'Fields can’t be used; each is named in errors.' },
  {
    kind: 'bad-body',
    status: 400,
    meaning: 'The body is no JSON object, or did not arrive whole.',
  },
  { kind: 'not-found', status: 404, meaning: 'There is no such call.' },
  { kind: 'method-not-allowed', status: 405, meaning: 'The call exists; Allow says how.' },
  { kind: 'timed-out', status: 408, meaning: 'The answer took too long.' },
  { kind: 'too-large', status: 413, meaning: 'The body is larger than any birth data.' },
  { kind: 'not-json', status: 415, meaning: 'The body was not sent as application/json.' },
  { kind: 'internal', status: 500, meaning: 'A fault of ours.' },
] as const;
