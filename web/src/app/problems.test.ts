import { expect, test } from 'vitest';
import { PROBLEMS } from '#features/api-docs/api-docs-page.tsx';
// biome-ignore lint/style/noRestrictedImports: the catalogue is outside the web app
import catalogue from '../../../docs/errors.md?raw';

test('the page lists exactly the problems of the catalogue', () => {
  const rows = [...catalogue.matchAll(/^\| `([a-z-]+)` \| (\d{3}) \|/gm)];
  const listed = rows.map(([, kind, status]) => `${kind} ${status}`);
  expect(PROBLEMS.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual(listed.sort());
});
