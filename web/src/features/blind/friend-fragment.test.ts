import { expect, test } from 'vitest';
import { pack } from '#lib/packed.ts';
import { friendFragment, readFriendLink } from './friend-fragment.ts';

const NAMES = [
  ['Craft', 'Duty', 'Care'],
  ['Depth', 'Play', 'Control'],
  ['Imaginación', 'Feeling', 'Craft'],
];

test('a link carries the names and nothing else', () => {
  const link = friendFragment(NAMES);
  expect(link).toMatch(/^f\.[\w-]+$/);
  expect(readFriendLink(`#${link}`)).toEqual(NAMES);
});

test('a damaged link is rejected', () => {
  const link = `#${friendFragment(NAMES)}`;
  expect(readFriendLink(link.slice(0, -1))).toBeNull();
  expect(readFriendLink(link.toLowerCase())).toBeNull();
  expect(readFriendLink('#f.')).toBeNull();
});

test('a forged link is rejected unless it contains three sets of names', () => {
  const forged = [
    [['Craft'], ['Depth']],
    [['Craft'], ['Depth'], []],
    [['Craft'], ['Depth'], ['Craft', 'Craft']],
    [['Craft'], ['Depth'], ['Go to example.org']],
    [['Craft'], ['Depth'], ['x'.repeat(40)]],
    [['Craft'], ['Depth'], [7]],
    { length: 3 },
  ];
  for (const value of forged) expect(readFriendLink(`#f.${pack(value)}`)).toBeNull();
});
