import { expect, test } from 'vitest';
import { usesLetter } from './save-file.ts';

// CLDR 48, supplemental data: `paperSize` is US-Letter for the regions of these, A4 elsewhere.
test.each([
  ['en-US', true],
  ['es-MX', true],
  ['fil', true],
  ['en', true],
  ['en-GB', false],
  ['de', false],
  ['not a language', false],
])('paper of letter size for %s: %s', (language, expected) => {
  expect(usesLetter(language)).toBe(expected);
});
