import type { Compatibility } from '#api/shapes.ts';

type Match = Compatibility['elements'][number];

/** Whether both have planets in an element or mode, only one, or neither. `uncertain`: a birth without
 * a time counts none there, but may have some, because planets that change sign are not counted. */
export type Sharing = 'both' | 'first' | 'second' | 'neither' | 'uncertain';

export function sharingOf(
  { person1, person2 }: Match,
  birthData: { readonly [Person in 'person1' | 'person2']: { readonly timeUnknown: boolean } },
): Sharing {
  if (person1 > 0 && person2 > 0) return 'both';
  const mayBe1 = person1 === 0 && birthData.person1.timeUnknown;
  const mayBe2 = person2 === 0 && birthData.person2.timeUnknown;
  if (mayBe1 || mayBe2) return 'uncertain';
  if (person1 > 0) return 'first';
  return person2 > 0 ? 'second' : 'neither';
}
