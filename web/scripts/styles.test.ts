import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'src';

/** Rules with fewer declarations may stand twice. */
const SHORTEST = 4;

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** A rule that contains no other rules. */
const RULE = /[^{};]+\{([^{}]*)\}/g;

/** The declarations of each rule that is long enough, in alphabetical order. */
function rulesOf(css: string): string[] {
  return [...css.replace(COMMENT, '').matchAll(RULE)]
    .map(([, body = '']) => body.split(';').map((declaration) => declaration.trim()))
    .map((own) => own.filter((declaration) => declaration && !declaration.startsWith('composes')))
    .filter(({ length }) => length >= SHORTEST)
    .map((own) => own.sort().join('; '));
}

test('no rule of four or more declarations stands in two places', () => {
  const sheets = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  const rules = sheets.flatMap(rulesOf);
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter((rule, place) => rules.indexOf(rule) !== place)).toEqual([]);
});
