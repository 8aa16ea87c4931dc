import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from './memory-storage.ts';
import { hasReadPortraits, rememberPortraitsRead } from './portraits-read.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
});

test('a birth whose portraits were opened is stored, another is not', () => {
  rememberPortraitsRead('1990-06-15T12:30:00Z');
  expect(hasReadPortraits('1990-06-15T12:30:00Z')).toBe(true);
  expect(hasReadPortraits('1990-06-15T12:31:00Z')).toBe(false);
});

test('the stored list is limited, and damaged content is ignored', () => {
  for (let year = 1900; year < 2000; year += 1) rememberPortraitsRead(`${year}-01-01T00:00:00Z`);
  expect(hasReadPortraits('1999-01-01T00:00:00Z')).toBe(true);
  expect(hasReadPortraits('1900-01-01T00:00:00Z')).toBe(false);
  localStorage.setItem('portraitsRead', '{');
  expect(hasReadPortraits('1999-01-01T00:00:00Z')).toBe(false);
  localStorage.setItem('portraitsRead', '{}');
  rememberPortraitsRead('1999-01-01T00:00:00Z');
  expect(hasReadPortraits('1999-01-01T00:00:00Z')).toBe(true);
});
