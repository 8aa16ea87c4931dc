import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Content {
  schema: object;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

interface Call {
  parameters?: { name: string; in: string; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

interface Contract {
  paths: Record<string, Record<string, Call>>;
  components: { examples: Record<string, { value: unknown }> };
}

const contract: Contract = JSON.parse(readFileSync('client/openapi.json', 'utf8'));

/** Every call of the contract. */
export const CALLS = Object.entries(contract.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, call]) => ({ path, method, call })),
);

/** The call that a request is. */
export function callOf(method: string, path: string) {
  const fits = (shape: string) =>
    new RegExp(`^${shape.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const fitting = CALLS.filter((call) => call.method === method && fits(call.path));
  // `/reading/complete` is itself before it is one of `/reading/{area}`.
  return fitting.find((call) => call.path === path) ?? fitting[0];
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

ajv.addSchema(contract, 'contract');
const compiled = new Map<string, ReturnType<typeof ajv.compile>>();

/** How a value violates a schema of the contract; null if it does not. */
export function wrong(schema: object, value: unknown): string | null {
  const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
  const isOf = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, isOf);
  return isOf(value) ? null : ajv.errorsText(isOf.errors);
}

/** Every example in the contract, with its schema and where it stands. */
export function* examples(): Generator<{ where: string; schema: object; value: unknown }> {
  for (const { path, method, call } of CALLS) {
    const where = `${method} ${path}`;
    for (const { schema, example: value } of call.parameters ?? []) yield { where, schema, value };
    const answers = Object.values(call.responses).flatMap((answer) =>
      Object.values(answer.content ?? {}),
    );
    const bodies = Object.values(call.requestBody?.content ?? {});
    for (const { schema, example: value, examples = {} } of [...answers, ...bodies]) {
      if (value !== undefined) yield { where, schema, value };
      for (const { $ref } of Object.values(examples)) {
        const name = $ref.split('/').at(-1) ?? '';
        yield { where, schema, value: contract.components.examples[name]?.value };
      }
    }
  }
}
