import { SIGNS } from './meanings.ts';

export const ELEMENTS = ['fire', 'earth', 'air', 'water'] as const;
export const MODES = ['cardinal', 'fixed', 'mutable'] as const;

/** An element or a mode. */
export type BalanceGroup = (typeof ELEMENTS)[number] | (typeof MODES)[number];

/** The signs of an element or a mode. From Aries on, elements repeat every four signs and modes every three. */
export function signsIn(group: BalanceGroup): string[] {
  const groups: readonly BalanceGroup[] = isElement(group) ? ELEMENTS : MODES;
  const place = groups.indexOf(group);
  return Object.keys(SIGNS).filter((_, index) => index % groups.length === place);
}

export function isElement(group: BalanceGroup): group is (typeof ELEMENTS)[number] {
  return (ELEMENTS as readonly BalanceGroup[]).includes(group);
}
