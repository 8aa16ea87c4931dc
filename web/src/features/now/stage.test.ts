import { expect, test } from 'vitest';
import { stageInWords } from './stage.tsx';

const THREE = ['2026-11-24T10:00:00Z', '2027-02-23T10:00:00Z', '2027-05-13T10:00:00Z'];
const LOOP = { starts: '2026-11-22T00:00:00Z', ends: '2027-05-15T00:00:00Z', moments: THREE };

test('the stage follows the exact moments of a loop', () => {
  expect(stageInWords(LOOP, '2026-11-23T00:00:00Z')).toContain('3 times, first on');
  const first = stageInWords(LOOP, '2026-11-25T00:00:00Z');
  expect(first).toContain('the 1st was on');
  expect(first).toContain('February');
  expect(stageInWords(LOOP, '2027-03-01T00:00:00Z')).toContain('the 2nd was on');
  expect(stageInWords(LOOP, '2027-05-14T00:00:00Z')).toContain('exact 3 times, last on');
  expect(stageInWords(LOOP, '2027-05-16T00:00:00Z')).toContain('closest phase ended');
});

test('a single exact moment has texts for the future and the past', () => {
  const one = { ...LOOP, moments: ['2026-11-24T10:00:00Z'] };
  expect(stageInWords(one, '2026-11-23T00:00:00Z')).toMatch(/^It will be exact on .*2026\.$/);
  expect(stageInWords(one, '2026-11-25T00:00:00Z')).toMatch(/^It was exact on .* and is fading\.$/);
});

test('without exact moments there is no text', () => {
  expect(stageInWords({ ...LOOP, moments: [] }, '2026-11-25T00:00:00Z')).toBeNull();
});
