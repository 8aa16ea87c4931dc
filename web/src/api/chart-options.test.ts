import { expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the contract is outside the web app
import contract from '../../../api/openapi.json' with { type: 'json' };
import {
  MAJOR_ASPECTS,
  minorAspectsOf,
  OPTION_NAMES,
  OPTION_VALUES,
  withMinorAspect,
  withOption,
  withPoint,
} from './chart-options.ts';

const { schemas } = contract.components;

test('the default is the first value, and the minor aspects follow the major ones', () => {
  const { properties } = schemas.BirthRequest;
  for (const name of OPTION_NAMES) {
    expect(JSON.stringify(properties[name])).toContain(
      `The default is \`${OPTION_VALUES[name][0]}\`.`,
    );
  }
  // docs/conventions.md, 'Chart options'.
  const major = ['conjunction', 'sextile', 'square', 'trine', 'opposition'];
  expect(MAJOR_ASPECTS).toEqual(major);
});

test('an option set to its default is removed', () => {
  const sidereal = withOption({}, 'zodiac', 'lahiri');
  expect(sidereal).toEqual({ zodiac: 'lahiri' });
  expect(withOption(sidereal, 'zodiac', 'tropical')).toEqual({});
  expect(withOption(sidereal, 'zodiac', 'martian')).toEqual(sidereal);
});

test('aspect types are listed only if a minor aspect is chosen', () => {
  const one = withMinorAspect({}, 'quincunx', true);
  expect(one.aspectTypes).toEqual([...MAJOR_ASPECTS, 'quincunx']);
  const two = withMinorAspect(one, 'quintile', true);
  expect(minorAspectsOf(two)).toEqual(['quintile', 'quincunx']);
  const none = withMinorAspect(withMinorAspect(two, 'quincunx', false), 'quintile', false);
  expect(none).toEqual({});
});

test('points are listed in the order of the API, and only if one is chosen', () => {
  const two = withPoint(withPoint({}, 'vertex', true), 'ceres', true);
  expect(two).toEqual({ points: ['ceres', 'vertex'] });
  expect(withPoint(withPoint(two, 'ceres', false), 'vertex', false)).toEqual({});
});
