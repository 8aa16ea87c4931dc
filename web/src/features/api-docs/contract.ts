import { t } from '#lib/messages.ts';

/** The parts of an OpenAPI 3.1 document that the page shows. */
export interface Contract {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components?: { schemas?: Record<string, Schema>; examples?: Record<string, Example> };
}

const METHODS = ['get', 'post'] as const;
type Method = (typeof METHODS)[number];

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: Schema;
}

export interface Schema {
  default?: unknown;
  $ref?: string;
  type?: string | string[];
  description?: string;
  example?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** An example of a problem. */
interface Example {
  description?: string;
  value: { status: number };
}

/** A kind of problem. */
export interface ProblemKind {
  readonly kind: string;
  readonly status: number;
  /** When it occurs, and what to do, with code between backticks. */
  readonly about: string;
}

/** The kinds of problem, by status. */
export function problemsOf({ components }: Contract): ProblemKind[] {
  return Object.entries(components?.examples ?? {})
    .map(([kind, { description = '', value }]) => ({
      kind,
      status: value.status,
      about: description,
    }))
    .sort((one, other) => one.status - other.status);
}

/** One call of the API. */
export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
}

/** The calls by their tag, both in the document's order. */
export function callsByTag(contract: Contract): Map<string, Call[]> {
  const byTag = new Map<string, Call[]>();
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const [tag = t('api-docs.other-calls')] = operation.tags ?? [];
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method, path, operation }]);
    }
  }
  return byTag;
}

/** A schema, or the schema that its `$ref` names. */
function resolved(schema: Schema | undefined, contract: Contract): Schema | undefined {
  const name = schemaName(schema);
  return name === undefined ? schema : contract.components?.schemas?.[name];
}

/** The members of an object with their schemas, including those inherited through `allOf`. */
export function membersOf(
  schema: Schema | undefined,
  contract: Contract,
): { properties: Record<string, Schema>; required: readonly string[] } {
  const own = resolved(schema, contract);
  const parts = (own?.allOf ?? []).map((part) => membersOf(part, contract));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), own?.properties),
    required: [...parts.flatMap((part) => part.required), ...(own?.required ?? [])],
  };
}

/** An example value: the document's own, or one built from the examples of the members. */
export function exampleOf(schema: Schema | undefined, contract: Contract): unknown {
  const own = resolved(schema, contract);
  if (own === undefined || own.example !== undefined) return own?.example;
  if (own.allOf) {
    return Object.assign({}, ...own.allOf.map((part) => exampleOf(part, contract)));
  }
  if (own.properties === undefined) return undefined;
  const members = Object.entries(own.properties).map(
    ([name, member]) => [name, exampleOf(member, contract)] as const,
  );
  return Object.fromEntries(members.filter(([, example]) => example !== undefined));
}

/** The name in a `$ref`: `BirthRequest` from `#/components/schemas/BirthRequest`. */
export function schemaName(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.split('/').at(-1);
}

/** The type of a value as text: `string`, `number or null`, `list of Planet`. */
export function kindOf(schema: Schema): string {
  const name = schemaName(schema);
  if (name !== undefined) return name;
  if (schema.oneOf) return oneOf(schema.oneOf.map(kindOf));
  const kinds = [schema.type ?? t('api-docs.kind.any')].flat().map((type) => {
    if (type !== 'array') return type;
    if (schema.items === undefined) return t('api-docs.kind.list');
    return t('api-docs.kind.list-of', { kind: kindOf(schema.items) });
  });
  return oneOf(kinds);
}

function oneOf(kinds: readonly string[]): string {
  return kinds.reduce((kind, other) => t('api-docs.kind.or', { kind, other }));
}

/** The schema of a request's JSON body. */
export function bodySchema(operation: Operation): Schema | undefined {
  return operation.requestBody?.content['application/json']?.schema;
}

/** A path with example values for its path and query parameters. Examples that equal the default are left out. */
export function examplePath({ path: shape, operation }: Call): string {
  const query = new URLSearchParams();
  let path = shape;
  for (const { name, in: place, example, schema } of operation.parameters ?? []) {
    if (example === undefined || example === schema?.default) continue;
    // The example of `fields` names all members, so the answer would be the same without it.
    if (name === 'fields') continue;
    if (place === 'path') path = path.replace(`{${name}}`, String(example));
    if (place === 'query') query.set(name, String(example));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
