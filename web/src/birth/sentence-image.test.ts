import { expect, test } from 'vitest';
import { linesOf } from './sentence-image.ts';

const width = (text: string) => text.length;

test('a sentence is broken into lines that fit', () => {
  expect(linesOf('Say what you want and why', 10, width)).toEqual([
    'Say what',
    'you want',
    'and why',
  ]);
});

test('a word that is too long has a line of its own', () => {
  expect(linesOf('an extraordinarily long word', 8, width)).toEqual([
    'an',
    'extraordinarily',
    'long',
    'word',
  ]);
});
