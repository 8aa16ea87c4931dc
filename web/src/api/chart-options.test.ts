import { expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the contract is outside the web app
import contract from '../../../api/openapi.json' with { type: 'json' };
import {
  MAJOR_ASPECTS,
  MINOR_ASPECTS,
  minorAspectsOf,
  OPTION_NAMES,
  OPTION_VALUES,
  POINT_KEYS,
  withMinorAspect,
  withOption,
  withPoint,
} from './chart-options.ts';

const { schemas } = contract.components;

test('the values and the defaults are those of the API', () => {
  const { properties } = schemas.BirthRequest;
  const names = {
    houseSystem: schemas.HouseSystem,
    zodiac: schemas.Zodiac,
    node: schemas.LunarNode,
    center: schemas.Center,
  };
  for (const name of OPTION_NAMES) {
    expect([...OPTION_VALUES[name]]).toEqual(names[name].enum);
    expect(OPTION_VALUES[name][0]).toBe(properties[name].default);
  }
  const types = [...MAJOR_ASPECTS, ...MINOR_ASPECTS];
  expect(types.sort()).toEqual([...schemas.AspectType.enum].sort());
  expect([...POINT_KEYS]).toEqual(schemas.ExtraPoint.enum);
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
  expect(minorAspectsOf(two)).toEqual(['quincunx', 'quintile']);
  const none = withMinorAspect(withMinorAspect(two, 'quincunx', false), 'quintile', false);
  expect(none).toEqual({});
});

test('points are listed in the order of the API, and only if one is chosen', () => {
  const two = withPoint(withPoint({}, 'vertex', true), 'ceres', true);
  expect(two).toEqual({ points: ['ceres', 'vertex'] });
  expect(withPoint(withPoint(two, 'ceres', false), 'vertex', false)).toEqual({});
});
