import { expect, test } from 'vitest';
import type { Cause, JudgedClaim } from '#api/shapes.ts';
import { outcomeOf } from './outcome.ts';

function claim(verdict: JudgedClaim['verdict']): JudgedClaim {
  return { point: 'Moon', theirs: 'Leo', ours: '15°38′ Pisces', verdict };
}

function cause(explained: number, of: number): Cause {
  return {
    settings: [],
    mistakes: ['summer-time-ignored'],
    explained,
    of,
    instant: '1990-06-15T13:30:00Z',
    latitude: 41.9,
    longitude: 12.5,
    right: 'ours',
    sentence: 'They left out summer time.',
    differences: [],
  };
}

test.each([
  ['nothing', [], []],
  ['unchecked', [claim('unchecked')], []],
  ['agrees', [claim('true'), claim('rounding'), claim('unchecked')], []],
  ['unexplained', [claim('true'), claim('false')], []],
  ['explained', [claim('true'), claim('false')], [cause(2, 2)]],
  ['unexplained', [claim('true'), claim('false')], [cause(1, 2)]],
  // Of an unknown time, no claim can be checked, and an hour that programs assume can still explain them.
  ['explained', [claim('unchecked')], [cause(1, 1)]],
] as const)('the outcome is %j', (outcome, claims, causes) => {
  expect(outcomeOf({ claims: [...claims], causes: [...causes] })).toBe(outcome);
});
