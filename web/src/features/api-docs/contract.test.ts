import { expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the contract is outside the web app
import contract from '../../../../api/openapi.json' with { type: 'json' };
import {
  bodySchema,
  type Contract,
  callsByTag,
  exampleOf,
  examplePath,
  kindOf,
  membersOf,
} from './contract.ts';

const document: Contract = contract;
const calls = [...callsByTag(document).values()].flat();

test('every call of the contract is listed, once', () => {
  const listed = calls.map(({ method, path }) => `${method} ${path}`);
  expect(listed).toContain('post /reading/complete');
  expect(new Set(listed).size).toBe(listed.length);
  const operations = Object.values(document.paths).flatMap((item) => Object.keys(item));
  expect(listed).toHaveLength(operations.length);
});

test('every call has a usable example in the contract', () => {
  for (const call of calls) {
    const body = bodySchema(call.operation);
    if (body) expect(exampleOf(body, document), call.path).not.toEqual({});
    if (body) expect(exampleOf(body, document), call.path).toBeTypeOf('object');
  }
  const search = calls.find(({ path }) => path === '/places/search');
  expect(search && examplePath(search)).toMatch(/^\/places\/search\?q=rom/);
  const area = calls.find(({ path }) => path === '/reading/{area}');
  expect(area && examplePath(area)).toBe('/reading/career');
});

test('a body with `allOf` shows the inherited members and an example of all', () => {
  const call = calls.find(({ method, path }) => method === 'post' && path === '/chart/transits');
  const body = call && bodySchema(call.operation);
  const { properties, required } = membersOf(body, document);
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['date', 'latitude', 'at']));
  expect(required).toContain('latitude');
  expect(exampleOf(body, document)).toMatchObject({
    latitude: expect.any(Number),
    at: expect.any(String),
  });
});

test('types are shown as text', () => {
  expect(kindOf({ type: ['string', 'null'] })).toBe('string or null');
  expect(kindOf({ type: 'array', items: { $ref: '#/components/schemas/Planet' } })).toBe(
    'list of Planet',
  );
  expect(kindOf({ oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Angles' }] })).toBe(
    'null or Angles',
  );
});
