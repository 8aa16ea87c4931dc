import type { Compatibility } from '#api/shapes.ts';
import { t } from '#lib/messages.ts';

/** What the two are called, as the account calls them: by number if their names don't tell them
 * apart. */
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
