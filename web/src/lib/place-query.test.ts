import { expect, test } from 'vitest';
import { isLongEnough } from './place-query.ts';

test.each([
  ['ro', false],
  ['rom', true],
  ['', false],
  ['東', true],
  ['と', true],
  ['서', true],
])('typing %s starts a search: %s', (query, starts) => {
  expect(isLongEnough(query)).toBe(starts);
});
