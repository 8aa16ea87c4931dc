import { expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the contract is outside the web app
import contract from '../../../api/openapi.json' with { type: 'json' };
import { SIGNS } from './angles.ts';
import { textOf } from './messages.ts';

const { Angularity, Field, PatternType } = contract.components.schemas;

test('every value of an answer that is shown in words has a text', () => {
  const ids = [
    ...PatternType.enum.flatMap((type) => [
      `results.pattern.${type}`,
      `results.meaning.pattern.${type}`,
    ]),
    ...Angularity.enum.map((kind) => `results.angularity.${kind}`),
    ...Field.enum
      .filter((field) => !['summary', 'details', 'advice'].includes(field))
      .map((field) => `results.placement.${field}`),
    ...SIGNS.map((sign) => `results.meaning.sign.${sign}`),
    'results.meaning.body.North Node',
    'results.angle.IC',
  ];
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((id) => textOf(id) === '')).toEqual([]);
});

test('a value without a text has the empty text', () => {
  expect(textOf('results.pattern.comet')).toBe('');
});
