import { expect, test } from 'vitest';
import sample from '#api/sample.json';
import type { Chart, CompleteAnswer } from '#api/shapes.ts';
import { ANGLES, anglePosition, houseOfAngle } from './targets.ts';

const { chart } = sample as unknown as CompleteAnswer;

test('with Placidus houses the angles are cusps', () => {
  for (const { name, house } of ANGLES) {
    expect(houseOfAngle(chart, name)).toBe(house);
    expect(anglePosition(chart, name)?.position).toBe(chart.houses[house - 1]?.position);
  }
});

test('with Whole Sign houses an angle keeps its position and is not a cusp', () => {
  const houses = chart.houses.map((house) => ({ ...house, cusp: 30 * (house.number - 1) }));
  const wholeSign: Chart = { ...chart, houses };
  for (const { name } of ANGLES) {
    expect(houseOfAngle(wholeSign, name)).toBeNull();
    expect(anglePosition(wholeSign, name)).toEqual(anglePosition(chart, name));
  }
});

test('without a time of birth there are no angles', () => {
  const untimed: Chart = { ...chart, angles: null, houses: [] };
  expect(anglePosition(untimed, 'Ascendant')).toBeNull();
  expect(houseOfAngle(untimed, 'Ascendant')).toBeNull();
});
