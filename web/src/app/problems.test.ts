import { expect, test } from 'vitest';
import { PROBLEMS } from '#features/api-docs/problems.ts';
// biome-ignore lint/style/noRestrictedImports: the catalogue lives outside the web app
import catalogue from '../../../docs/errors.md?raw';

test('the page lists the problems of the catalogue, and no other', () => {
  const rows = [...catalogue.matchAll(/^\| `([a-z-]+)` \| (\d{3}) \|/gm)];
  const listed = rows.map(([, kind, status]) => `${kind} ${status}`);
  expect(PROBLEMS.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual(listed.sort());
});
