import { expect, test } from 'vitest';
import { paragraphs } from '#lib/paragraphs.ts';
import { sharingOf, wholeOf } from './tables.tsx';

test('numbers and the ends of ranges are rounded', () => {
  expect(wholeOf(44.8, undefined)).toEqual({ low: 45, high: 45 });
  expect(wholeOf(null, [40, 59.9])).toEqual({ low: 40, high: 60 });
  expect(wholeOf(null, undefined)).toBeNull();
});

test('a count of zero is uncertain for a birth without a time', () => {
  const known = { person1: { timeUnknown: false }, person2: { timeUnknown: false } };
  const first = { ...known, person1: { timeUnknown: true } };
  const counts = (person1: number, person2: number) => ({ name: 'fire', person1, person2 });
  expect(sharingOf(counts(1, 2), first)).toBe('both');
  expect(sharingOf(counts(0, 2), known)).toBe('second');
  expect(sharingOf(counts(0, 2), first)).toBe('uncertain');
  expect(sharingOf(counts(2, 0), first)).toBe('first');
  expect(sharingOf(counts(0, 0), known)).toBe('neither');
});

test('sentences are grouped by paragraph', () => {
  const said = (paragraph: number, text: string) => ({
    part: 'meeting' as const,
    paragraph,
    text,
    factors: [],
  });
  const passages = [said(0, 'A.'), said(0, 'B.'), said(2, 'C.')];
  expect(paragraphs(passages).map((own) => own.map(({ text }) => text))).toEqual([
    ['A.', 'B.'],
    ['C.'],
  ]);
});
