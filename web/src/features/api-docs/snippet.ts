/** The languages in which a call can be shown. */
export const LANGUAGES = ['curl', 'python', 'javascript'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A call with the values of the form. */
export interface Request {
  readonly method: string;
  readonly url: string;
  /** The body as typed; null for a call without a body. */
  readonly body: string | null;
  /** The API key; empty for none. */
  readonly key: string;
}

/** The program text that makes a call and prints its answer. */
export function snippet(language: Language, request: Request): string {
  return WRITERS[language](request);
}

const WRITERS: Record<Language, (request: Request) => string> = { curl, python, javascript };

function headersOf({ body, key }: Request): Record<string, string> {
  return {
    ...(body !== null && { 'Content-Type': 'application/json' }),
    ...(key !== '' && { 'X-API-Key': key }),
  };
}

function curl(request: Request): string {
  const lines = [`curl -s ${inQuotes(request.url)}`];
  for (const [name, value] of Object.entries(headersOf(request))) {
    lines.push(`-H ${inQuotes(`${name}: ${value}`)}`);
  }
  // With a body, curl sends a POST by default.
  if (request.body !== null) lines.push(`-d ${inQuotes(request.body)}`);
  else if (request.method !== 'get') lines.push(`-X ${request.method.toUpperCase()}`);
  return lines.join(' \\\n  ');
}

/** Quotes a text for a POSIX shell, which does not expand anything in single quotes. */
function inQuotes(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function python(request: Request): string {
  const value = parsed(request.body);
  const json = value !== undefined && request.body !== null;
  const data = json
    ? `json.dumps(${pythonLiteral(value, 1)}).encode()`
    : `${pythonLiteral(request.body, 1)}.encode()`;
  return [
    ...(json ? ['import json'] : []),
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${pythonLiteral(request.url, 1)},`,
    ...(request.body === null ? [] : [`    data=${data},`]),
    `    headers=${pythonLiteral(headersOf(request), 1)},`,
    `    method=${pythonLiteral(request.method.toUpperCase(), 1)},`,
    ')',
    'with urllib.request.urlopen(request) as answer:',
    '    print(answer.read().decode())',
  ].join('\n');
}

/** A JSON value as a Python literal. JSON strings are valid Python strings. */
function pythonLiteral(value: unknown, depth: number): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const items = Array.isArray(value)
    ? value.map((item) => pythonLiteral(item, depth + 1))
    : Object.entries(value).map(
        ([name, item]) => `${JSON.stringify(name)}: ${pythonLiteral(item, depth + 1)}`,
      );
  if (items.length === 0) return open + close;
  const indent = '    '.repeat(depth);
  return `${open}\n${items.map((item) => `${indent}    ${item},\n`).join('')}${indent}${close}`;
}

function javascript(request: Request): string {
  const value = parsed(request.body);
  const literal = (json: unknown) => JSON.stringify(json, null, 2).replaceAll('\n', '\n  ');
  const body = value === undefined ? literal(request.body) : `JSON.stringify(${literal(value)})`;
  return [
    `const answer = await fetch(${JSON.stringify(request.url)}, {`,
    `  method: ${JSON.stringify(request.method.toUpperCase())},`,
    `  headers: ${literal(headersOf(request))},`,
    ...(request.body === null ? [] : [`  body: ${body},`]),
    '});',
    'console.log(await answer.text());',
  ].join('\n');
}

/** The value of a JSON text. Undefined if the text is not valid JSON, for example while it is typed. */
function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
