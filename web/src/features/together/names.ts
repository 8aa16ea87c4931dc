import type { Compatibility } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';

/** The names of the two people, as in the account. Equal or missing names are replaced by numbers. */
export type Names = readonly [string, string];

export function namesOf({ person1, person2 }: Compatibility['birthData']): Names {
  const [first, second] = [person1.name?.trim(), person2.name?.trim()];
  const unnamed = [
    t('together.person', { number: 1 }),
    t('together.person', { number: 2 }),
  ] as const;
  if (first === second) return unnamed;
  return [first || unnamed[0], second || unnamed[1]];
}
