import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import pages from '../src/lib/pages.json' with { type: 'json' };

const FOLDER = '../docs/screens';
const WINDOWS = ['phone', 'phone-dark', 'desktop'];

/** The largest size of all files together, in bytes. */
const MOST_BYTES = 2_000_000;

test('docs/screens has each page in each window; `make screens` makes them', () => {
  const files = readdirSync(FOLDER);
  const wanted = Object.keys(pages).flatMap((page) => WINDOWS.map((own) => `${page}-${own}.webp`));
  expect(wanted.filter((name) => !files.includes(name))).toEqual([]);
  const sizes = files.map((name) => statSync(join(FOLDER, name)).size);
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
