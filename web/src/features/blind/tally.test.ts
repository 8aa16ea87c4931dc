import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#lib/memory-storage.ts';
import { storedTally, storeTally, withPick } from './tally.ts';

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const right = { key: 'a', isRight: true, isKnown: false };

test('only the first pick for a birth counts', () => {
  const [first] = withPick(storedTally(), right);
  expect(first).toEqual({ right: 1, wrong: 0, picked: ['a'] });
  expect(withPick(first, { ...right, isRight: false })).toEqual([first, 'repeated']);
  const [second, counting] = withPick(first, { key: 'b', isRight: false, isKnown: false });
  expect([second.right, second.wrong, counting]).toEqual([1, 1, 'counted']);
});

test('a pick by a person who had read the answer never counts', () => {
  const [known, counting] = withPick(storedTally(), { ...right, isKnown: true });
  expect([known.right, known.wrong, counting]).toEqual([0, 0, 'known']);
  expect(withPick(known, right)).toEqual([known, 'repeated']);
});

test('the tally is stored, and invalid data are read as an empty tally', () => {
  const [tally] = withPick(storedTally(), right);
  storeTally(tally);
  expect(storedTally()).toEqual(tally);
  localStorage.setItem('blindTally', '{"right":-1,"wrong":0,"picked":[]}');
  expect(storedTally().picked).toEqual([]);
});
